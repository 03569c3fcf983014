class ssh($port = 22) { notify { 'sshd': message => "port ${port}" } $conf = '/etc/ssh' }
