lamp { 'a': since => '2020-01-01' }
