package org.drdawire.fdoca.values;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;

/**
 * The managers of one encoder for its SQL text and its values, one for each CCSID and newline that
 * was needed.
 */
public final class TextManagers {

  private final List<Known> known = new ArrayList<>();

  private record Known(NewlineMapping newline, CcsidManager manager) {}

  /** Makes none yet. */
  public TextManagers() {}

  /** Gives the manager of a CCSID, which is made when it is asked for first. */
  public CcsidManager of(int ccsid, NewlineMapping newline) {
    for (int i = 0; i < known.size(); i++) {
      Known one = known.get(i);
      if (one.manager.ccsid() == ccsid && one.newline == newline) {
        return one.manager;
      }
    }
    CcsidManager manager = CcsidManager.forCcsid(ccsid, newline);
    known.add(new Known(newline, manager));
    return manager;
  }

  /** Gives back the memory that texts have needed. */
  public void trim() {
    known.forEach(one -> one.manager.trim());
  }
}
