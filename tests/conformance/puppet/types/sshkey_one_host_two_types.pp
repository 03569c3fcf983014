sshkey { 'a': name => 'pond', type => 'ssh-rsa', key => 'AAAA' }
sshkey { 'b': name => 'pond', type => 'ssh-dss', key => 'BBBB' }
