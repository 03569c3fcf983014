hostname_alias { 'WWW': }
hostname_alias { 'new': target => 'X' }
resources { 'hostname_alias': purge => true }
