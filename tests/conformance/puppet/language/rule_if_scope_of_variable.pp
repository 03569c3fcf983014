if true { $a = 'in if' }
case 1 { 1: { $b = 'in case' } default: { $c = 'never' } }
unless false { $d = 'in unless' }
notice($a, $b, $c, $d)
