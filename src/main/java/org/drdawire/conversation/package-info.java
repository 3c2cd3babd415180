/**
 * One connection, from its first byte to its last: the door of the library.
 *
 * <p>Begin with a {@link org.drdawire.conversation.ConnectPlan}, which says what the connect needs.
 * A {@link org.drdawire.conversation.Conversation} takes commands and gives their answers; {@link
 * org.drdawire.conversation.Exchange} is its loop over a channel or two streams:
 *
 * <pre>{@code
 * SignOnPlan user = SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD);
 * Conversation conversation = Conversation.begin(ConnectPlan.of("sample", user).withDialect(Dialect.db2Luw()));
 * Exchange exchange = Exchange.over(conversation, channel);
 * exchange.run();
 * PackageSection section = conversation.sections().acquire(Holdability.HOLD);
 * conversation.add(PrepareSqlStatement.of(section, "select id from t"));
 * Query query = conversation.open(OpenQuery.of(section));
 * exchange.run((event, reply) -> System.out.println(event));
 * }</pre>
 *
 * <p>A client with a connect of its own, and a proxy that reads answers, begin {@linkplain
 * org.drdawire.conversation.Conversation#withoutPlan() without a plan}. Who only writes has a
 * {@link org.drdawire.request.RequestEncoder}.
 *
 * <p>It may import all other packages, and none of them imports it.
 */
@NullMarked
package org.drdawire.conversation;

import org.jspecify.annotations.NullMarked;
