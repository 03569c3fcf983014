notice(epp('tpl/a.epp', { 'b' => 1 }))
