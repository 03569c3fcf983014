conf { 'a': value => 'v', type => 't', path => '/p' }
