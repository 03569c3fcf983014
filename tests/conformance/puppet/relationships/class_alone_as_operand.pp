notify { 'a': }
Notify['a'] ~> Class
