$r = ['a', 'b'].each |$i, $v| { notice("${i}=${v}") }
notice($r)
$h = { 'x' => { 'y' => 1 } }
notice($h.each |$k, $v| { notice($k, $v['y']) })
each($h) |$pair| { notice($pair, $pair[1]['y']) }
