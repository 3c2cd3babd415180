package org.apache.derby.client.net;

import org.apache.derby.shared.common.reference.SQLState;

/** Takes the place of the client's class of this name. */
public class Utf8CcsidManager extends DropInCcsidManager {

  public Utf8CcsidManager() {
    super(org.drdawire.ccsid.CcsidManager.utf8(), SQLState.CANT_CONVERT_UNICODE_TO_UTF8);
  }
}
