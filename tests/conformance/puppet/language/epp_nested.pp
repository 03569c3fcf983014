notice(epp('tpl/a.epp', { 'x' => 'X' }))
