widget_canon { 'a': alias => 'OTHER', loglevel => 'Warning', tag => 'Tagged', version => 'V1' }
notify { 'n': require => Widget_canon['a'] }
