ware { 'php-yum': }
resources { 'ware': purge => true }
