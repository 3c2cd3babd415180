/**
 * Values: the FD:OCA descriptors and data of parameters.
 *
 * <p>The third link of the chain {@code request -> dialect -> fdoca -> ddm -> ccsid}. It may import
 * {@link org.drdawire.ddm} and {@link org.drdawire.ccsid}.
 *
 * <p>A descriptor lists a type (by its LID) and a length for each parameter of a statement; the
 * data that follow hold the values in that order, each after a null indicator where its type has
 * one. How a type looks on the wire is settled by the type definition that client and server agreed
 * on: its byte order, its CCSIDs, the width of its timestamps.
 *
 * <p>A value that its type cannot hold exactly is an error that names the row and the parameter.
 * External data (EXTDTA), in which large objects travel outside the row, are not written yet.
 */
package org.drdawire.fdoca;
