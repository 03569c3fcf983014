class a (
  $given,
  $first = 'x',
  $text = "${a::first}y",
  $top = $::a::text,
  $later_given = $a::last,
  $in_lambda = [1, 2].map |$i| { "${i}${a::first}" },
  $in_function = f(),
  $in_template = inline_epp('<%= $a::first %>'),
  $is_defined = defined('$a::first'),
  $last = 'not used',
) {
  notice($text, $top, $later_given, $in_lambda, $in_function, $in_template, $is_defined)
}
function f() {
  include b
  "f${a::first}"
}
class b { notice("b sees ${a::given}") }
class { 'a': given => 'g', last => 'l' }
