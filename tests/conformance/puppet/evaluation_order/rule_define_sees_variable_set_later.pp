define d { notice("${title}: ${c::v}") }
d { 'early': }
class c { $v = 'set' notice('class c') }
include c
notice('end of main')
