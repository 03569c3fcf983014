notify { 'n': noop => Deferred('new', [Boolean, 'true']) }
notify { 'l': loglevel => Deferred('sprintf', ['warning']) }
