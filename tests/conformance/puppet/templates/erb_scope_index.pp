class a { $x = 1 }
include a
class m {
  $y = [1, undef, { 'k' => undef }]
  notice(inline_template("<%= scope['a::x'] %> <%= scope['::a::x'] %> <%= scope['y'].inspect %> <%= scope['m::y'].length %> <%= scope.lookupvar('a::x') + 1 %>"))
}
include m
