exec { 'env': command => '/bin/sh -c "echo $A-$B-$HOME-$USER-$(umask)-$(pwd) > /srv/env"', environment => ['A=1', 'B=2 3'], umask => '027', cwd => '/usr' }
exec { 'path': command => 'sh -c "echo $PATH > /srv/path"', path => ['/bin', '/usr/local/bin'] }
exec { 'quotes': command => "/bin/echo 'a  b' \"c\" > /srv/quotes", provider => shell }
