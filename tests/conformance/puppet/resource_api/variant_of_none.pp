access { 'a': to => 'some' }
