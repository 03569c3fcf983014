ware { 'php-yum': }
ware { 'php': manager => 'apt' }
