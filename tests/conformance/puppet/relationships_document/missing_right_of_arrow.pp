notify { 'here': }
Notify['here'] -> Notify['nowhere']
