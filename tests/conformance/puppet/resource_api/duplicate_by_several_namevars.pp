ware { 'php-yum': }
ware { 'php': manager => 'yum' }
