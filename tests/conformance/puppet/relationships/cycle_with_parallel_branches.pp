notify { 'a': before => [Notify['z'], Notify['m']] }
notify { 'm': before => Notify['q'] }
notify { 'z': before => Notify['a'] }
notify { 'q': before => Notify['a'] }
