ware { 'php': version => '1' }
