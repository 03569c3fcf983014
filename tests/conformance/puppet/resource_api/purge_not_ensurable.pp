dial { 'a': level => 1 }
resources { 'dial': purge => true }
