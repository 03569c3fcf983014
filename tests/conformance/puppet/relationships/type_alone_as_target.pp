notify { 'a': }
Notify['a'] ~> Type[File]
