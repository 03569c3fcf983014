resources { 'widget': purge => true }
