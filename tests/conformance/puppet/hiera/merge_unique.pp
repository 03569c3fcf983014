notice(lookup('l', {'merge' => 'unique'}), lookup('s', {'merge' => 'unique'}), lookup('one', {'merge' => 'unique'}))
