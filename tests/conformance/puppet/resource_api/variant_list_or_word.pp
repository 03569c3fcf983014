access { 'a': to => ['x'] }
access { 'b': to => 'none' }
access { 'c': to => '7' }
access { 'd': to => 'all' }
