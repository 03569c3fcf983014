# modules: host_core
# setup: printf '127.0.0.1 localhost\n10.0.0.1 one\n10.0.0.2 two\n' > /etc/hosts
host { 'one': ip => '10.0.0.1' }
host { 'localhost': ip => '127.0.0.1' }
resources { 'host': purge => true }
