notify { 'a': loglevel => 'err' }
notify { 'b': loglevel => 'verbose' }
notify { 'c': loglevel => 'debug' }
