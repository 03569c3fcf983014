notify { 'a': notify => 'b' }
