notice(lookup('h.l', {'merge' => 'deep'}), lookup('h.l'))
