notify { 'here': before => Notify['nowhere'] }
