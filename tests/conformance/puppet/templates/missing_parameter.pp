notice(epp('m/a.epp', { 'b' => 1 }))
