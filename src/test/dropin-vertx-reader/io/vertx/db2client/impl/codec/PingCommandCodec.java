package io.vertx.db2client.impl.codec;

import io.netty.buffer.ByteBuf;
import io.vertx.db2client.impl.command.PingCommand;
import io.vertx.db2client.impl.drda.ConnectionMetaData;
import io.vertx.db2client.impl.drda.DRDAConnectRequest;
import io.vertx.db2client.impl.drda.DRDAConnectResponse;
import io.vertx.sqlclient.internal.command.CommandResponse;

/**
 * A ping is another EXCSAT. The client makes it with data of its own, which are not those of the
 * connection; a reader has to know of the request.
 */
class PingCommandCodec extends CommandCodec<Void, PingCommand> {

  private static final String APPLICATION = "db2jnt_application  JNT00001300";

  PingCommandCodec(PingCommand command) {
    super(command);
  }

  private ConnectionMetaData metadata() {
    return encoder.socketConnection.connMetadata;
  }

  @Override
  void encode(DB2Encoder encoder) {
    super.encode(encoder);
    ByteBuf packet = allocateBuffer();
    DRDAConnectRequest request = new DRDAConnectRequest(packet, metadata());
    request.buildEXCSAT(APPLICATION, 10, 7, 12, 10, 0, 0, 0, 0, 0, 1208);
    request.completeCommand();
    sendNonSplitPacket(packet);
  }

  @Override
  void decodePayload(ByteBuf payload, int payloadLength) {
    new DRDAConnectResponse(payload, metadata()).readExchangeServerAttributes();
    completionHandler.handle(CommandResponse.success(null));
  }
}
