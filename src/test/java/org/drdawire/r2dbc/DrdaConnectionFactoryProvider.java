package org.drdawire.r2dbc;

import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.ConnectionFactoryProvider;

/** Makes a factory for URLs such as {@code r2dbc:drda://host:port/database}. */
public final class DrdaConnectionFactoryProvider implements ConnectionFactoryProvider {

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
