type Person = Object[{ attributes => { name => String, age => { type => Integer, value => 42 }, 'nick' => { type => Optional[String], value => undef } } }]
type Boss = Object[{ parent => Person, attributes => { team => Array[Person] } }]
$p = Person('Ann')
$b = Boss('name' => 'Bob', 'age' => 50, 'team' => [$p])
notice($p.name, $p.age, $b.team[0].name, $b =~ Person, $p =~ Boss, $p == Person('Ann', 42))
notice($p)
notice(Person)
