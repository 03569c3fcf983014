lamp { 'a': near => ['c', 'd'], switch => 'e' }
['b', 'c', 'd', 'e', 'f'].each |$name| { notify { $name: } }
file { '/lamps': }
lamp { 'z': }
