[undef, '', 'false', 0, 0.0, [], {}, false, true, 'x', default].each |$i, $v| {
  if $v { notice("${i} true") } else { notice("${i} false") }
}
