login { 'alice': password => Sensitive('new') }
login { 'bob': password => Sensitive('same'), shell => '/bin/sh' }
login { 'carol': password => Sensitive('first') }
notify { 'end': require => Login['alice'] }
