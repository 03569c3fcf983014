$x = 'top'
include early
node default { $x = 'node' include late notice($x, $::x) }
class early { notice($x) }
class late { notice($x) }
