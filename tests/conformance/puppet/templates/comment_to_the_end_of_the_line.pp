notice(epp('m/tags.epp', { 'list' => ['a', 'b'] }))
