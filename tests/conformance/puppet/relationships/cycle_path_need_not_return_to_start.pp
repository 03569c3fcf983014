notify { 'a': }
notify { 'b': require => Notify['a'] }
notify { 'c': require => Notify['b'], before => [Notify['b'], Notify['a']] }
