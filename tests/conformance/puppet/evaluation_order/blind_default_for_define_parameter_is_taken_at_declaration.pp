define d($v = 'own') { notice("${title} ${v}") }
d { 'a': }
D { v => 'default' }
d { 'b': }
d { 'c': v => undef }
