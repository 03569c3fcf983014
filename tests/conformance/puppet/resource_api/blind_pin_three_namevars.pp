pin { 'vim/testing:debian': priority => 900 }
pin { 'emacs:debian': }
pin { 'nano': origin => 'local', priority => -1 }
pin { 'ed': origin => 'local', release => 'testing', ensure => absent }
notify { 'local': }
