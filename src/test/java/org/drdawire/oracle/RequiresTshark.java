package org.drdawire.oracle;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Skips a test, and says why, if tshark is missing; with {@code DRDA_WIRE_REQUIRE_TSHARK=1} in the
 * environment the test fails instead.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(TsharkCondition.class)
public @interface RequiresTshark {}
