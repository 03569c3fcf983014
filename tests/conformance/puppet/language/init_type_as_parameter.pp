class c(Init[Integer] $x, Init[Timestamp] $t) { notice(Integer($x) + 1) notice(Timestamp($t)) }
class { 'c': x => '41', t => '2001-02-03' }
