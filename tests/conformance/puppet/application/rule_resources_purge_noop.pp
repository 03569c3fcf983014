resources { 'widget': purge => true, noop => true }
