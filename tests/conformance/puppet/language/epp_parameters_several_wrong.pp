notice(epp('tpl/a.epp', { 'a' => 'one', 'c' => 2 }))
