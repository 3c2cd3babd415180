/**
 * Commands: what a driver asks of a server, and the encoder that turns it into bytes.
 *
 * <p>Begin with the record of a command, such as {@link org.drdawire.request.PrepareSqlStatement}:
 * a {@link org.drdawire.conversation.Conversation} chains and sends it. So does a {@link
 * org.drdawire.request.RequestEncoder}, for who only writes. {@link
 * org.drdawire.request.ExecuteTemplate} is for a statement with parameters, and {@link
 * org.drdawire.request.Batch} for many rows of it.
 *
 * <pre>{@code
 * PackageSection section = PackageSection.of(rdbnam, "NULLID", "SYSLH000", 1);
 * requests.add(PrepareSqlStatement.of(section, "select id, name from t"));
 * requests.add(OpenQuery.of(section));
 * while (!requests.drainTo(channel)) {
 *   Thread.onSpinWait(); // until the channel is writable
 * }
 * }</pre>
 *
 * <p>Each command is an immutable record whose name is its DDM title. It writes its own parameters,
 * in the order of the specification, and nothing around them. The encoder gives each its
 * correlation id, and hands the finished chain to a channel, a stream or a buffer.
 *
 * <p>A command is added together with its objects. If it cannot be encoded, the chain stays as it
 * was, and the commands before it can still be sent.
 *
 * <p>It may import {@link org.drdawire.dialect}, {@link org.drdawire.fdoca}, {@link
 * org.drdawire.ddm} and {@link org.drdawire.ccsid}. What the server answers is in {@link
 * org.drdawire.reply}.
 */
@NullMarked
package org.drdawire.request;

import org.jspecify.annotations.NullMarked;
