widget { 'a': version => '2' }
