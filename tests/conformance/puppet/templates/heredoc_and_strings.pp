notice(epp('m/a.epp', { 'n' => 'N' }))
