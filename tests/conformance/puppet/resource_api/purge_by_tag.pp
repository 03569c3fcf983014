widget { 'other': }
resources { 'widget': purge => true, tag => 'clean' }
