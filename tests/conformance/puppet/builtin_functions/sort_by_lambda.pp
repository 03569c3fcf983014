$r = sort([5, 3, 9, 1, 7]) |$a, $b| {
  notice("${a} ${b}")
  compare($a, $b)
}
notice($r)
