software { 'php-yum': manager => 'gem' }
