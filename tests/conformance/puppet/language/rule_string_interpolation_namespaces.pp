class n { $v = 'deep' }
include n
$x = 'top'
notice("$x:$x::", "$::x", "${::x}", "$n::v.", "${n::v}s")
notice("$x-y", "$x.y", "$x's", "$ 5 $")
