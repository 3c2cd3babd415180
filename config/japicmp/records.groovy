// ADR 13: the canonical constructor of a record is not promised, so it is not compared.
jApiClasses.each { type ->
    if (type.superclass.superclassNew == 'java.lang.Record') {
        type.constructors.clear()
    }
}
return jApiClasses
