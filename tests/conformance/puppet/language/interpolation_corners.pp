$a = [1, [2, 3]]
$b = 'x'
$if = 1
notice("${a[1][0]} ${b.upcase} ${[1,2].map |$x| { $x * 2 }} ${if true { 'yes' }}")
notice("${b}s $b-y $b::c $ ${1 + 2} \u{1F600} \u00e9 \${b} $a[1]")
notice("${$b} ${'q'} ${a} ${type($b)}")
