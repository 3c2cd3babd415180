/**
 * How a user id and a password are hidden from whoever reads the wire: by a key that both sides
 * agree on, or by a hash of the password and a seed of each side.
 *
 * <p>{@code KeyExchange} and {@code CredentialCipher} are for the mechanisms that encrypt, {@code
 * PasswordSubstitute} is for those that hash. {@code CredentialText} makes bytes of what a user has
 * typed. The runtime computes powers, ciphers and hashes, and nothing of it is loaded before a
 * mechanism needs it.
 *
 * <p>None of this replaces TLS. Neither side proves who it is before the credentials are sent, keys
 * of DES and groups of 256 bits can be broken, and a hash lets a listener try passwords.
 *
 * <p>May import {@link org.drdawire.ddm} and {@link org.drdawire.ccsid}. Not exported yet.
 */
@NullMarked
package org.drdawire.security;

import org.jspecify.annotations.NullMarked;
