function f(Hash[String, Array[Struct[{ n => Integer, Optional[m] => Enum[a, b] }]]] $x) { $x }
f({ 'k' => [{ n => 1 }, { n => 'x', m => 'c' }, { z => 1 }] })
