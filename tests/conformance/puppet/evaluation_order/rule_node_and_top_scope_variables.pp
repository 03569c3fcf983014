$v = 'top'
class c { notice("class sees ${v} and ${nv}") }
node default {
  $nv = 'node variable'
  $v = 'node'
  notice($v, $::v)
  include c
}
notice('top level end')
