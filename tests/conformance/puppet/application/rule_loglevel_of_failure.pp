exec { '/bin/false': loglevel => info }
exec { '/bin/echo hidden': loglevel => debug }
