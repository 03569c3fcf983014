lookup('v').each |$k, $x| { notice("${k}", type($x, 'generalized'), $x) }
