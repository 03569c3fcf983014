type Shape = Object[{ attributes => { name => String } }]
type Circle = Object[{ parent => Shape, attributes => { r => Numeric } }]
type Square = Object[{ parent => Shape, attributes => { a => Numeric } }]
[Circle('c', 1), Square('s', 2.5), Shape('x'), 3].each |$s| {
  case $s {
    Circle: { notice("circle ${s.r}") }
    Square: { notice("square ${s.a}") }
    Shape: { notice("shape ${s.name}") }
    default: { notice("other ${s}") }
  }
}
$kind = Circle('c', 1) ? { Square => 'square', Circle('c', 1) => 'that one', default => 'none' }
notice($kind)
notice(Circle('c', 1) =~ Object, Circle =~ Type, Circle =~ Type[Shape], Circle =~ Type[Object], Circle('c', 1) =~ RichData, Circle('c', 1) =~ Data, Circle('c', 1) =~ NotUndef)
