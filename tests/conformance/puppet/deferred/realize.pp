@notify { 'v': }
notify { 'a': message => Deferred('realize', ['Notify[v]']) }
