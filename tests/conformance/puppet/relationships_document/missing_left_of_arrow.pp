notify { 'here': }
Notify['nowhere'] -> Notify['here']
