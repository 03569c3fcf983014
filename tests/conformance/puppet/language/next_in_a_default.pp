class n($x = next('n'), $y = 2) { notice('never') }
class r($x = return('r'), $y = 2) { notice('never') }
class s($x = next('s'), $y = 2) { notice('never') }
class d {
  $n = include(n)
  $r = include(r)
  notice($n, $r, call('next', 3), call('return', 4))
  class { 's': }
  notice('never')
}
function f($x = return(5)) { 6 }
include d
notice(f())
