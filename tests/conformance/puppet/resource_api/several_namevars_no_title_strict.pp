ware { 'php-yum': version => '2' }
