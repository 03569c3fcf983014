# modules: host_core
# setup: printf '127.0.0.1 localhost\n10.0.0.1 one\n' > /etc/hosts
host { 'localhost': ip => '127.0.0.1' }
resources { 'host': purge => true, noop => true }
