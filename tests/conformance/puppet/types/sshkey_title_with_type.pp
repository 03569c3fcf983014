sshkey { 'pond.example.com@ssh-rsa': key => 'AAAA' }
sshkey { 'pond.example.com@ssh-dss': key => 'BBBB' }
