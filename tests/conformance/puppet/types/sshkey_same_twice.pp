sshkey { 'a': name => 'pond', type => 'ssh-rsa', key => 'AAAA' }
sshkey { 'b': name => 'pond', type => 'rsa', key => 'BBBB' }
