notice('b' ? { default => 'd', 'a' => 1, 'b' => 2 })
notice('z' ? { default => 'd', 'a' => 1, 'b' => 2 })
notice(undef ? { undef => 'undef', default => 'd' })
notice('' ? { undef => 'undef', '' => 'empty', default => 'd' })
