exec { 'quiet': command => Sensitive('/bin/sh -c "echo secret; false"'), logoutput => true }
exec { 'env': command => '/bin/sh -c "echo $TOKEN > /srv/token"', environment => ['TOKEN=a b', 'EMPTY='] }
