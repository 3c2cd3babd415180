package org.drdawire.request;

import org.drdawire.fdoca.ParameterDescriptor;

/** An encoder, and its template for the row that both encoders execute again. */
final class FuzzedSide {

  /** What the template is made of. */
  record Plan(ParameterizedCommand command, ParameterDescriptor descriptor) {}

  final RequestEncoder requests;
  ExecuteTemplate template;

  FuzzedSide(int names, int maximum) {
    requests = Golden.agreed(new RequestEncoder(FuzzedSettings.manager(names), maximum));
  }

  ExecuteTemplate template(Plan wanted) {
    if (template == null) {
      template = ExecuteTemplate.of(wanted.command(), wanted.descriptor());
    }
    return template;
  }
}
