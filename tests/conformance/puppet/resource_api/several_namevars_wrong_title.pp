ware { 'php-yum': version => '1' }
