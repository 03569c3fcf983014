$top = { 'a' => [1, { 'b' => 2 }] }
class k($p = 5) {
  $v = { 'x' => 'y' }
  notice(getvar('v.x'), getvar('p'), getvar('top.a.1.b'), getvar('::top.a.0'))
  [1].each |$item| { notice(getvar('item')) }
}
include k
notice(getvar('k::v.x'), getvar('k::nope', 'dflt'), getvar('nope::v', 'dflt'), getvar('facts.os.family'), getvar('none') =~ Undef)
