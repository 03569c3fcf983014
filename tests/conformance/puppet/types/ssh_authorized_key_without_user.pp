ssh_authorized_key { 'duck': type => 'ssh-rsa', key => 'AAAA' }
