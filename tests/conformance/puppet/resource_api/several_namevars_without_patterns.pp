ware { 'php': manager => 'yum', version => '2' }
