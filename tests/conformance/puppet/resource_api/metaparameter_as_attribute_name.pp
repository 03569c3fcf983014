lamp { 'a': loglevel => loud }
