package org.apache.derby.client.net;

import org.apache.derby.shared.common.reference.SQLState;

/** Takes the place of the client's class of this name. */
class EbcdicCcsidManager extends DropInCcsidManager {

  public EbcdicCcsidManager() {
    super(org.drdawire.ccsid.CcsidManager.ebcdic(), SQLState.CANT_CONVERT_UNICODE_TO_EBCDIC);
  }
}
