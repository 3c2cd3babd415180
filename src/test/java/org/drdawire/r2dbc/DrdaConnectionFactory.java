package org.drdawire.r2dbc;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
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
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.security.SignOnPlan;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Connects to a database, as the options of R2DBC say. */
final class DrdaConnectionFactory implements ConnectionFactory {

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
    Object loops = options.getValue(DrdaConnectionFactoryProvider.EVENT_LOOPS);
    bootstrap
        .group(loops == null ? LOOPS : (EventLoopGroup) loops)
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
    String term = text(options, DrdaConnectionFactoryProvider.SECURITY_MECHANISM, usual.toString());
    SecurityMechanism mechanism =
        SecurityMechanism.known().stream()
            .filter(each -> each.toString().equals(term))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no mechanism " + term));
    SignOnPlan signOn =
        mechanism.equals(SecurityMechanism.USRIDPWD)
            ? SignOnPlan.ofClearPassword(user, secret)
            : SignOnPlan.ofPassword(user, secret, mechanism);
    String database = (String) options.getRequiredValue(ConnectionFactoryOptions.DATABASE);
    Object prdid = options.getValue(DrdaConnectionFactoryProvider.DIALECT);
    ConnectPlan of = ConnectPlan.of(database, signOn);
    return prdid == null ? of : of.withDialect(Dialect.ofProduct(prdid.toString()));
  }

  private static String text(ConnectionFactoryOptions options, Option<?> option, String otherwise) {
    Object value = options.getValue(option);
    return value == null ? otherwise : value.toString();
  }

  @Override
  public Mono<DrdaConnection> create() {
    return Mono.defer(this::connect);
  }

  private Mono<DrdaConnection> connect() {
    Connect connect = new Connect(plan);
    ChannelInitializer<Channel> handlers =
        new ChannelInitializer<>() {
          @Override
          protected void initChannel(Channel channel) {
            if (ssl != null) {
              channel.pipeline().addLast(ssl.newHandler(channel.alloc()));
            }
            channel.pipeline().addLast(connect.wire);
          }
        };
    ChannelFuture socket = bootstrap.clone().handler(handlers).connect();
    EventLoop loop = socket.channel().eventLoop();
    socket.addListener(
        done -> {
          if (!done.isSuccess()) {
            connect.wire.lose(done.cause());
          }
        });
    if (timeout != null) {
      loop.execute(() -> connect.limit(timeout));
    }
    return Mono.fromFuture(connect.connected, true)
        .onErrorMap(Failures::of)
        .doOnCancel(() -> loop.execute(connect::cancel));
  }

  @Override
  public ConnectionFactoryMetadata getMetadata() {
    return () -> "DRDA";
  }
}
