notice(epp('m/outer.epp', { 'items' => ['x', 'y'] }))
