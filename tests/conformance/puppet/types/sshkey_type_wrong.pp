sshkey { 'pond': type => 'ssh-xyz', key => 'AAAA' }
