ssh_authorized_key { 'duck': type => 'rsa', key => 'AAAA', target => '/tmp/keys' }
