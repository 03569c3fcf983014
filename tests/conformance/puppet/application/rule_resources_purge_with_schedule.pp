schedule { 'no': period => never }
resources { 'widget': purge => true, schedule => 'no' }
