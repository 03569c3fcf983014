ware { 'php-yum': version => '2' }
ware { 'php-gem': version => '2' }
