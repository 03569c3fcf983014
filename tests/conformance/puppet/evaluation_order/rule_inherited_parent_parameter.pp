class p($v = 'dv') { notice("p ${v}") }
class a($w = $p::v) inherits p { notice("a ${w}") }
class { 'p': v => 'own' }
include a
