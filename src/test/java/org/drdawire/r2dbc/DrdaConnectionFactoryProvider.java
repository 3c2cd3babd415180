package org.drdawire.r2dbc;

import io.netty.channel.EventLoopGroup;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.ConnectionFactoryProvider;
import io.r2dbc.spi.Option;

/** Makes a factory for URLs such as {@code r2dbc:drda://host:port/database}. */
public final class DrdaConnectionFactoryProvider implements ConnectionFactoryProvider {

  /** The term of a security mechanism; without it EUSRIDPWD or, with TLS, USRIDPWD. */
  public static final Option<String> SECURITY_MECHANISM = Option.valueOf("securityMechanism");

  /**
   * How the PRDID of the server begins, such as SQL or DSN, if it is asked as such from the first.
   */
  public static final Option<String> DIALECT = Option.valueOf("dialect");

  /** Event loops for sockets of NIO; without them all connections share one. */
  public static final Option<EventLoopGroup> EVENT_LOOPS = Option.valueOf("eventLoops");

  @Override
  public ConnectionFactory create(ConnectionFactoryOptions options) {
    return new DrdaConnectionFactory(options);
  }

  @Override
  public boolean supports(ConnectionFactoryOptions options) {
    return DrdaConnectionFactory.DRIVER.equals(options.getValue(ConnectionFactoryOptions.DRIVER));
  }

  @Override
  public String getDriver() {
    return DrdaConnectionFactory.DRIVER;
  }
}
