notify { 'a': before => 'no reference' }
