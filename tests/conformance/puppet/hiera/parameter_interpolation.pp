class m($p, $q = $p, $r = 'z') { notice($p, $q, $r) }
$who = 'top'
include m
