$v = case 3 {
  Integer[0, 2]: { 'small' }
  Integer[3, 5]: { notice('chosen') 'middle' }
  default: { 'big' }
}
$w = case 9 { 1: { 'one' } }
notice($v, $w =~ Undef)
