notice(lookup('a', undef, undef, 'none'))
class x($p = 1) { notice($p) }
include x
