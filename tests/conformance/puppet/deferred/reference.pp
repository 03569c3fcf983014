notify { 'm': }
notify { 'n': require => Deferred('sprintf', ['Notify[m]']) }
