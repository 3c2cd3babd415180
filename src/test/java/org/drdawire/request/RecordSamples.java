package org.drdawire.request;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CredentialEncoding;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SecurityCheckCode;
import org.drdawire.security.SignOnPlan;

/**
 * Records with something in every component, by reflection. A collection is one that can still be
 * changed, so that a record which does not copy it is found out.
 *
 * @param text the value of everything that takes a text, or bytes
 * @param number the value of everything that takes a number, 26 or 29
 * @param choice which constant of an enum is taken
 * @param flags the state of every flag
 */
record RecordSamples(String text, int number, int choice, boolean flags) {

  /** Most bytes that any component of bytes takes: half of an XID. */
  private static final int FEW_BYTES = 64;

  /** What a bind option may be, of each kind. */
  private static final Map<Class<?>, List<CodePoint>> BIND_PARAMETERS =
      Map.of(
          BindOption.Text.class, List.of(CodePoint.VRSNAM, CodePoint.TITLE),
          BindOption.Quantity.class, List.of(CodePoint.DECPRC, CodePoint.DGRIOPRL));

  /** Texts that are codes, or our own words: they are printed. */
  private static final Set<String> CODES = Set.of("sqlState", "what");

  static RecordSamples ofText(String text) {
    return new RecordSamples(text, 26, 0, true);
  }

  /** A record of a type. */
  Object of(Class<?> type) {
    if (type == TypeDefinition.class) {
      return new TypeDefinition(
          "QTDSQLASC", 1208, 1200, 1208, 1208, ByteOrder.BIG_ENDIAN, number, NewlineMapping.IBM);
    } else if (type == ParameterType.class) {
      return new ParameterType(DrdaType.VARCHAR, number, 0, number, flags, 0);
    }
    if (type == SignOnPlan.class) {
      return SignOnPlan.ofUser(text, SecurityMechanism.USRIDONL);
    }
    if (type == ReplyMessage.class) {
      byte[] bytes = ("\0\0\0\0" + text).getBytes(UTF_8);
      bytes[1] = (byte) bytes.length;
      return new ReplyMessage(number, ByteString.of(bytes), number);
    }
    if (type == QueryOpened.class) {
      byte[] bytes = ("\0\6!\2$\27\0\0\0\0" + text).getBytes(UTF_8);
      bytes[7] = (byte) (bytes.length - 6);
      return QueryOpened.of(ReplyMessage.of(CodePoint.OPNQRYRM, ByteString.of(bytes), 1208));
    }
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = Arrays.stream(components).map(c -> component(type, c)).toArray();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type.getName(), e);
    }
  }

  /** A value of any type that a component or a copy method has. */
  Object value(Type type) {
    if (type instanceof ParameterizedType generic) {
      return contained((Class<?>) generic.getRawType(), generic.getActualTypeArguments()[0]);
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isArray()) {
      Object array = Array.newInstance(plain.getComponentType(), 1);
      Array.set(array, 0, value(plain.getComponentType()));
      return array;
    }
    return plain.isEnum() && plain != DrdaType.class
        ? plain.getEnumConstants()[choice]
        : plainValue(plain);
  }

  private Object component(Class<?> owner, RecordComponent component) {
    boolean forMessages = owner == Dialect.class && component.getName().equals("name");
    boolean blockSize = owner == QueryBlock.class && component.getName().equals("size");
    if (forMessages) {
      return "DIALECT";
    }
    if (CODES.contains(component.getName())) {
      return "code";
    }
    if (component.getType() == CodePoint.class && BindOption.class.isAssignableFrom(owner)) {
      return BIND_PARAMETERS.get(owner).get(choice);
    }
    if (component.getType() == SecurityMechanism.class) {
      // One with everything that the record has.
      return owner == SecurityCheck.class
          ? SecurityMechanism.USRIDPWD
          : SecurityMechanism.EUSRIDPWD;
    }
    return blockSize ? 512 + number : value(component.getGenericType());
  }

  private Object contained(Class<?> container, Type element) {
    if (container == Optional.class) {
      return Optional.of(value(element));
    }
    if (container == Map.class) {
      return new HashMap<>(Map.of(value(element), number));
    }
    List<Object> values = new ArrayList<>();
    if (element == BindOption.class) {
      values.addAll(List.of(BindOption.Choice.EXPLAIN_NONE, BindOption.Text.version(text)));
    } else {
      values.add(value(element));
    }
    return container == List.class ? values : new HashSet<>(values);
  }

  private Object plainValue(Class<?> type) {
    if (type == String.class) {
      return text;
    } else if (type == int.class || type == Integer.class) {
      return number;
    } else if (type == long.class) {
      return (long) number;
    } else if (type == boolean.class) {
      return flags;
    } else if (type == OptionalInt.class) {
      return OptionalInt.of(number);
    } else if (type == OptionalLong.class) {
      return OptionalLong.of(number);
    } else if (type == Duration.class) {
      return Duration.ofMillis(number);
    } else if (type == Secret.class) {
      return Secret.of(text.toCharArray());
    } else if (type == DrdaType.class) {
      return DrdaType.DECIMAL;
    } else if (type == ByteString.class) {
      byte[] bytes = text.getBytes(UTF_8);
      return ByteString.of(Arrays.copyOf(bytes, Math.min(bytes.length, FEW_BYTES)));
    } else if (type == SecurityMechanism.class) {
      return SecurityMechanism.USRIDPWD;
    } else if (type == Credentials.class) {
      return Credentials.ofPassword(text, Secret.of(text.toCharArray()));
    } else if (type == CredentialEncoding.class) {
      return CredentialEncoding.ofNames().withUserId(500, number);
    } else if (type == SecurityCheckCode.class) {
      return SecurityCheckCode.ofValue(number);
    } else if (type == LengthLimits.class) {
      return LengthLimits.padded(18, number);
    } else if (type == InetSocketAddress.class) {
      return address();
    } else if (type == CorrelationToken.class) {
      return CorrelationToken.of(number, number, number);
    }
    return of(type);
  }

  private InetSocketAddress address() {
    try {
      return new InetSocketAddress(
          InetAddress.getByAddress(text, new byte[] {127, 0, 0, 1}), number);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }
}
