resources { 'host': purge => true }
host { 'h': ip => '10.0.0.1' }
Host['h'] -> Resources['host']
