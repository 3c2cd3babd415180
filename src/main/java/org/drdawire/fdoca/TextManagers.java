package org.drdawire.fdoca;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;

/** The managers of one encoder for its values, one for each CCSID that was needed. */
final class TextManagers {

  private final List<CcsidManager> managers = new ArrayList<>();

  TextManagers(CcsidManager first) {
    managers.add(first);
  }

  CcsidManager first() {
    return managers.get(0);
  }

  /** The manager of a CCSID. */
  CcsidManager of(int ccsid) {
    for (CcsidManager manager : managers) {
      if (manager.ccsid() == ccsid) {
        return manager;
      }
    }
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    managers.add(manager);
    return manager;
  }
}
