$b = Binary('aGVsbG8=')
notice($b, $b.length, String($b, '%s'), String($b, '%p'), String($b, '%b'), Binary([104, 105], '%r') )
