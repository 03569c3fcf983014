sshkey { 'pond example': type => 'ssh-rsa', key => 'AAAA' }
