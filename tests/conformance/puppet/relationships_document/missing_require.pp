notify { 'here': require => Notify['nowhere'] }
