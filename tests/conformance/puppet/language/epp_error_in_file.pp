notice('before')
notice(epp('tpl/a.epp', { 'list' => [1, 0] }))
