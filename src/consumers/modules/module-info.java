/** A driver as a module, in an image of java.base, the library and itself. */
module consumer {
  requires org.drdawire;
}
