$x = 'outer'
[1, 2].each |$i| {
  $x = "inner ${i}"
  $only_here = $i
  notice($x)
}
notice($x, $only_here)
