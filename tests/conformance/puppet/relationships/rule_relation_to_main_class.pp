notify { 'm': before => Class['main'] }
notify { 'o': }
