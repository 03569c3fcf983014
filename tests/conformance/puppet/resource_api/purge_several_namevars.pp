ware { 'php-yum': }
ware { 'ruby': manager => 'gem' }
resources { 'ware': purge => true }
