notice(epp('m/a.epp', { 'a' => 1, 'c' => 2 }))
