/**
 * Commands: what a driver asks of a server, and the encoder that makes bytes of it.
 *
 * <p>The first link of the chain {@code request -> dialect -> fdoca -> ddm -> ccsid}, and the one
 * that a driver uses. It may import the other four.
 *
 * <p>Each command is an immutable record named by its DDM title. It writes its own parameters, in
 * the specification's order, and nothing around them. The encoder chains the commands, gives each
 * its correlation id and hands the finished chain to a channel, a stream or a buffer.
 *
 * <p>The unit is one command with its objects: one that cannot be encoded leaves the chain as it
 * was, and what stands before it can still be sent.
 */
package org.drdawire.request;
