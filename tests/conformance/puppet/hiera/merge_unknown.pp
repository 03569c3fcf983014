notice(lookup('h', {'merge' => 'dep'}))
