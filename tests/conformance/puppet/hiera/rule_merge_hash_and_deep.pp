['first', 'hash', 'deep'].each |$m| { notice($m, lookup('h', Hash, $m)) }
notice(lookup('l', Array, 'unique'), lookup('l'), lookup('l', { 'merge' => 'deep' }))
notice(lookup('s', { 'merge' => 'unique' }))
