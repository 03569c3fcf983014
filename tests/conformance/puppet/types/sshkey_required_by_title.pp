sshkey { 'pond': type => 'ssh-rsa', key => 'AAAA' }
notify { 'after': require => Sshkey['pond'] }
