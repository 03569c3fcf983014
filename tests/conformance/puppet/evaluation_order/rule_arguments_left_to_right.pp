function say($x) { notice($x) $x }
notify { [say('t1'), say('t2')]: message => say('m1'), * => { 'withpath' => say(true) } }
$h = { say('k1') => say('v1'), say('k2') => say('v2') }
notice(say(1) + say(2) * say(3))
