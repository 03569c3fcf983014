widget { 'w': ensure => 'latest' }
