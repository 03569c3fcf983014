package { 'git': ensure => 'latest' }
ensure_packages(['git'])
