notify { ['a', 'b', 'c d']: }
$r = Notify['a', 'b']
notice($r, "${Notify['c d']}", Notify["a"] == Notify['a'], type(Notify['a']))
notify { 'last': require => $r, before => [] }
