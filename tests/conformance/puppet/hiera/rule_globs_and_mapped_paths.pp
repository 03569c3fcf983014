notice(lookup('g'), lookup('roles', { 'merge' => 'unique' }), lookup('only_b'))
