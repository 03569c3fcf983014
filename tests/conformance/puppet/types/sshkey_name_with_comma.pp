sshkey { 'pond,reed': type => 'ssh-rsa', key => 'AAAA' }
