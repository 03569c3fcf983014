$a = 1; $b = 2; notice($a, $b); notify { 'x': ; 'y': }; notice('next')
if true { notice('in if'); $c = 3; notice($c) }
class c { $v = 1; notice($v) }; include c
notice('end')
