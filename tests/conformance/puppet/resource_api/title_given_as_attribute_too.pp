ware { 'php-yum': manager => 'gem' }
