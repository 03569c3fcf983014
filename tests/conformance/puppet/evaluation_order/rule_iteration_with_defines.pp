define d($i) { notice("d ${title} ${i}") }
['a', 'b'].each |$i, $x| { d { $x: i => $i } notice("loop ${x}") }
create_resources(d, { 'c' => { 'i' => 9 } })
notice('end')
