/**
 * How a connection signs on: which mechanism is asked for, what is sent then, and how user id and
 * password are hidden from whoever reads the wire.
 *
 * <p>Begin with {@link org.drdawire.security.SignOnPlan}, which says what the caller allows. {@link
 * org.drdawire.security.SignOn} then leads a driver through one sign-on, the same way for all
 * mechanisms:
 *
 * <pre>{@code
 * SignOnPlan plan = SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD);
 * SignOn signOn = plan.begin();
 * conversation.add(signOn.next(CcsidManager.ebcdic())); // ACCSEC, with a public key
 * }</pre>
 *
 * <p>and when ACCSECRD is there
 *
 * <pre>{@code
 * signOn.take(conversation.reply().message());
 * conversation.add(signOn.next(CcsidManager.ebcdic())); // SECCHK, encrypted
 * }</pre>
 *
 * <p>What encrypts and hashes is not for callers. The runtime computes powers, ciphers and hashes,
 * and nothing of it is loaded before a mechanism needs it.
 *
 * <p>None of this replaces TLS. Neither side proves who it is before the credentials are sent, keys
 * of DES and groups of 256 bits can be broken, and a hash lets a listener try passwords.
 *
 * <p>It may import {@link org.drdawire.request}, {@link org.drdawire.reply}, {@link
 * org.drdawire.dialect}, {@link org.drdawire.ddm} and {@link org.drdawire.ccsid}, and no other
 * package imports it.
 */
@NullMarked
package org.drdawire.security;

import org.jspecify.annotations.NullMarked;
