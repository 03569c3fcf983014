ware { 'PHP-Yum': version => 'V2' }
