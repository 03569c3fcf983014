$top = 'top'
node default {
  $nodes = 'node'
  include c
}
class c {
  $v = 'class'
  notice(epp('tpl/a.epp'))
  notice(epp('tpl/a.epp', { 'v' => 'given' }))
  notice(epp('tpl/b', { 'a' => 1 }))
}
