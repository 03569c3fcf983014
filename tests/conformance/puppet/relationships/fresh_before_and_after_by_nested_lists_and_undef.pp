notify { 'a': before => [[Notify['b'], undef], [[Notify['c', 'd']]]] }
notify { ['b', 'c', 'd']: }
