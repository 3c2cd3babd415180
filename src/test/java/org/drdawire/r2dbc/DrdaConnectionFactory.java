package org.drdawire.r2dbc;

import static io.netty.channel.ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.Option;
import java.time.Duration;
import javax.net.ssl.SSLException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.security.SignOnPlan;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;

/** Connects to a database, as the options of R2DBC say. */
final class DrdaConnectionFactory implements ConnectionFactory {

  /** The term of a security mechanism; without it EUSRIDPWD or, with TLS, USRIDPWD. */
  static final Option<String> MECHANISM = Option.valueOf("securityMechanism");

  static final String DRIVER = "drda";

  private static final int PORT = 50_000;
  private static final EventLoopGroup LOOPS =
      new MultiThreadIoEventLoopGroup(
          1, new DefaultThreadFactory("r2dbc-drda", true), NioIoHandler.newFactory());

  private final Bootstrap bootstrap = new Bootstrap();
  private final ConnectPlan plan;
  private final @Nullable SslContext ssl;
  private final @Nullable Duration timeout;

  DrdaConnectionFactory(ConnectionFactoryOptions options) {
    boolean secure = Boolean.parseBoolean(text(options, ConnectionFactoryOptions.SSL, "false"));
    Object port = options.getValue(ConnectionFactoryOptions.PORT);
    String host = text(options, ConnectionFactoryOptions.HOST, "localhost");
    bootstrap
        .group(LOOPS)
        .channel(NioSocketChannel.class)
        .remoteAddress(host, port == null ? PORT : Integer.parseInt(port.toString()))
        .option(ChannelOption.AUTO_READ, false)
        .option(ChannelOption.TCP_NODELAY, true);
    timeout = (Duration) options.getValue(ConnectionFactoryOptions.CONNECT_TIMEOUT);
    try {
      ssl = secure ? SslContextBuilder.forClient().build() : null;
    } catch (SSLException e) {
      throw new IllegalStateException(e);
    }
    plan = plan(options, secure ? SecurityMechanism.USRIDPWD : SecurityMechanism.EUSRIDPWD);
  }

  private static ConnectPlan plan(ConnectionFactoryOptions options, SecurityMechanism usual) {
    String user = (String) options.getRequiredValue(ConnectionFactoryOptions.USER);
    CharSequence password =
        (CharSequence) options.getRequiredValue(ConnectionFactoryOptions.PASSWORD);
    Secret secret = Secret.of(password.toString().toCharArray());
    String term = text(options, MECHANISM, usual.toString());
    SecurityMechanism mechanism =
        SecurityMechanism.known().stream()
            .filter(each -> each.toString().equals(term))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no mechanism " + term));
    SignOnPlan signOn =
        mechanism.equals(SecurityMechanism.USRIDPWD)
            ? SignOnPlan.ofClearPassword(user, secret)
            : SignOnPlan.ofPassword(user, secret, mechanism);
    return ConnectPlan.of(
        (String) options.getRequiredValue(ConnectionFactoryOptions.DATABASE), signOn);
  }

  private static String text(ConnectionFactoryOptions options, Option<?> option, String otherwise) {
    Object value = options.getValue(option);
    return value == null ? otherwise : value.toString();
  }

  @Override
  public Mono<DrdaConnection> create() {
    Mono<DrdaConnection> connected = Mono.create(this::connect);
    return (timeout == null ? connected : connected.timeout(timeout)).onErrorMap(Failures::of);
  }

  private void connect(MonoSink<DrdaConnection> sink) {
    Connect connect = new Connect(sink);
    Wire wire = new Wire(plan, connect);
    connect.wire = wire;
    ChannelInitializer<Channel> handlers =
        new ChannelInitializer<>() {
          @Override
          protected void initChannel(Channel channel) {
            if (ssl != null) {
              channel.pipeline().addLast(ssl.newHandler(channel.alloc()));
            }
            channel.pipeline().addLast(wire);
          }
        };
    ChannelFuture future = bootstrap.clone().handler(handlers).connect();
    sink.onCancel(() -> future.channel().close().addListener(FIRE_EXCEPTION_ON_FAILURE));
    future.addListener(
        done -> {
          if (!done.isSuccess()) {
            wire.conversation().close();
            connect.ended(done.cause());
          }
        });
  }

  @Override
  public ConnectionFactoryMetadata getMetadata() {
    return () -> "DRDA";
  }
}
