sshkey { 'pond': type => 'ssh-rsa', key => 'AAAA', host_aliases => ['a', 'b c'] }
