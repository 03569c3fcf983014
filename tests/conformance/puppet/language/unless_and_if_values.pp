$a = if false { 1 }
$b = unless true { 1 } else { 2 }
$c = case 5 { 1: { 2 } }
notice($a, $b, $c)
