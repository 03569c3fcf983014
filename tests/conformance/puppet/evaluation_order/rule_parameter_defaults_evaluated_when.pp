function say($x) { notice("evaluating ${x}") $x }
class c($a = say('a of c'), $b = say("b after ${a}")) { notice('body of c') }
define d($a = say('a of d')) { notice("body of ${title}") }
d { 'one': }
d { 'two': a => 'given' }
class { 'c': a => 'given' }
notice('end')
