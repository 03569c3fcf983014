if $facts['os']['family'] == 'Debian' { $pkg = 'apache2' } else { $pkg = 'httpd' }
notice($pkg)
unless $pkg == 'x' { $pkg = 'again' }
