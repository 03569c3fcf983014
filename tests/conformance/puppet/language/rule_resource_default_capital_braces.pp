define d($a = 'da', $b = 'db') { notice("${title}: ${a} ${b}") }
D { a => 'default' }
d { 'one': }
d { 'two': a => 'own' }
d { 'three': a => undef, b => undef }
