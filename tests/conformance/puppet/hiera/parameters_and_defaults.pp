class a($given = 'default', $data = 'default', $null = 'default', $nulled, $seen = "sees ${data}", $undefined = 'default') {
  notice($given, $data, $null, $nulled =~ Undef, $seen, $undefined) }
class { 'a': given => 'given', undefined => undef }
class p($x = 'default p') { notice($x) }
class c($y = $p::x) inherits p { notice($y) }
include c
