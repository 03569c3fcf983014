notice(epp('m/a.epp', { 'a' => 'one', 'b' => [1] }))
