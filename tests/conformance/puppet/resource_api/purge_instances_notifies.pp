resources { 'widget': purge => true, notify => Notify['after'], tag => 'swept' }
notify { 'after': }
widget { 'a': ensure => absent }
