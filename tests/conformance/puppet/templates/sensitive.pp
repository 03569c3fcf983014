$s = Sensitive('secret')
$t = inline_epp('a <%= $s %> b')
notice($t)
notice($t.unwrap)
notice(type($t))
notice(inline_epp('<%= $s.unwrap %>'))
notice(epp('m/a.epp', { 's' => $s }).unwrap)
notify { 'x': message => inline_epp('<%= $s %>') }
