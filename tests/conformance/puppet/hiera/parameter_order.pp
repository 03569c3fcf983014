class a($p = 'default', $q = 'default', $r = "r of ${q}", $s = undef) { notice($p, $q, $r, $s) }
class { 'a': p => 'given' }
class b($p = 'default', $q = 'default') { notice($p, $q) }
class { 'b': p => undef }
define d($p = 'default') { notice($p) }
d { 'x': }
