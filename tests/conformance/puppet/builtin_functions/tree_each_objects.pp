type Person = Object[{ attributes => {
  name   => String,
  father => Optional[Person],
  mother => { kind => reference, type => Optional[Person] },
  pets   => { type => Array[Any], value => [] },
} }]
type Duck = Object[{ parent => Person, attributes => { feet => Integer, eyes => { type => Integer, kind => constant, value => 2 } } }]
$adam = Person({ name => 'Adam' })
$cain = Person({ name => 'Cain', father => $adam, mother => Person({ name => 'Eve' }), pets => ['a', ['b']] })
notice($cain.tree_each.map |$x| { $x })
notice($cain.tree_each({ include_refs => true, include_containers => false }).map |$x| { $x })
notice([$cain].tree_each({ container_type => Array }).map |$x| { $x })
notice($cain.tree_each({ container_type => Person, include_root => false, order => breadth_first }).map |$x| { $x })
notice(Duck({ name => 'Donald', feet => 2 }).tree_each.map |$x| { $x })
