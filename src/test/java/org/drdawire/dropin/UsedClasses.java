package org.drdawire.dropin;

import static java.util.stream.Collectors.toCollection;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The classes of a client with an overlay, and what some of them use of others, in their order. */
record UsedClasses(JavaClasses all) {

  /** Those beneath a package. */
  static UsedClasses of(ClientFolder folder, String root) {
    return new UsedClasses(new ClassFileImporter().importPath(folder.path().resolve(root)));
  }

  /** The members of some types that are used by some classes. */
  static Set<String> members(Stream<JavaClass> users, Predicate<JavaClass> of) {
    return sorted(
        users
            .flatMap(user -> user.getAccessesFromSelf().stream())
            .filter(access -> of.test(access.getTargetOwner()))
            .map(
                access ->
                    access.getTargetOwner().getSimpleName() + "." + access.getTarget().getName()));
  }

  /** The types of frames and messages of ours that these classes use. */
  Set<String> ofDdm(Predicate<JavaClass> users) {
    return sorted(
        all.stream()
            .filter(users)
            .flatMap(user -> user.getDirectDependenciesFromSelf().stream())
            .map(dependency -> dependency.getTargetClass())
            .filter(target -> target.getPackageName().startsWith("org.drdawire.ddm"))
            .map(JavaClass::getSimpleName));
  }

  static Set<String> sorted(Stream<String> names) {
    return names.collect(toCollection(TreeSet::new));
  }

  /** Whether a class of the client was replaced, or came with those that were. */
  static boolean isOurs(Set<String> replaced, JavaClass type) {
    return type.getSimpleName().startsWith("DropIn") || replaced.contains(type.getSimpleName());
  }
}
