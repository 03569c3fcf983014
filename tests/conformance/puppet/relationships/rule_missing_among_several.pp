notify { 'a': }
notify { 'b': require => [Notify['a'], File['/gone'], Notify['gone']] }
