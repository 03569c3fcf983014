widget { 'a': version => '1' }
resources { 'widget': purge => true, noop => true }
