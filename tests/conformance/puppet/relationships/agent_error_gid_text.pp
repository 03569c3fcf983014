group { 'g': gid => 'many' }
