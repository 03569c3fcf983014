lamp { 'x1': watts => 5 }
resources { 'lamp': purge => true }
