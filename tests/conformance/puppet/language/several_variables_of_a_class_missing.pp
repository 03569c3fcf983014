class foo { }
include foo

  [$q,

 $z] =
 Class[foo]
