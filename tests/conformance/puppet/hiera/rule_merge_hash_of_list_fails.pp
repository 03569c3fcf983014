notice(lookup('h', { 'merge' => 'hash' }))
