define d { notice($n) }
class c { notice($n) }
node default { $n = 'node' d { 'x': } include c }
d { 'y': }
