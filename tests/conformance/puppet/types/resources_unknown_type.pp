resources { 'duckling': purge => true }
