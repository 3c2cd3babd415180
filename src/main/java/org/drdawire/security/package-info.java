/**
 * How a connection signs on: which mechanism is asked for, what is sent then, and how user id and
 * password are hidden from whoever reads the wire.
 *
 * <p>{@link org.drdawire.security.SignOnPlan} says what the caller allows, and {@link
 * org.drdawire.security.SignOn} leads a driver through one sign-on. What encrypts and hashes is not
 * for callers. The runtime computes powers, ciphers and hashes, and nothing of it is loaded before
 * a mechanism needs it.
 *
 * <p>None of this replaces TLS. Neither side proves who it is before the credentials are sent, keys
 * of DES and groups of 256 bits can be broken, and a hash lets a listener try passwords.
 *
 * <p>The first package of the chain. It may import {@link org.drdawire.request}, {@link
 * org.drdawire.reply}, {@link org.drdawire.dialect}, {@link org.drdawire.ddm} and {@link
 * org.drdawire.ccsid}, and no other package imports it.
 */
@NullMarked
package org.drdawire.security;

import org.jspecify.annotations.NullMarked;
