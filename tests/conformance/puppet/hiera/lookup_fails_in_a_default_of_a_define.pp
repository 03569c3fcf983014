define a ($x = lookup('nope::x')) { notice($x) }
a { 'i': }
