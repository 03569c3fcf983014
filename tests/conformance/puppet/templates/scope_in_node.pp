$top = 'top'
node default {
  $n = 'node'
  include c
}
class c {
  $n2 = 'class'
  notice(epp('m/a.epp'))
}
