notice(epp('tpl/a.epp', { 'a' => 'A' }))
