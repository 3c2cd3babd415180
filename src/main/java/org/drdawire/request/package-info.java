/**
 * Commands: what a driver asks of a server, and the encoder that turns it into bytes.
 *
 * <p>The first package of the chain {@code request -> dialect -> fdoca -> ddm -> ccsid}, and the
 * one that a driver uses. It may import the other four.
 *
 * <p>Each command is an immutable record whose name is its DDM title. It writes its own parameters,
 * in the order of the specification, and nothing around them. The encoder chains the commands,
 * gives each its correlation id and hands the finished chain to a channel, a stream or a buffer.
 *
 * <p>A command is added together with its objects. If it cannot be encoded, the chain stays as it
 * was, and the commands before it can still be sent.
 */
@NullMarked
package org.drdawire.request;

import org.jspecify.annotations.NullMarked;
