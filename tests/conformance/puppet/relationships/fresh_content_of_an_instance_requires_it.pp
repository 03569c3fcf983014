define d { notify { "${title}-in": require => D[$title] } }
d { 'x': }
