exec { 'held': command => '/bin/echo held', unless => '/bin/true', noop => true }
exec { 'would': command => '/bin/echo would', onlyif => '/bin/true', noop => true }
exec { 'bad': command => '/bin/echo bad', onlyif => '/bin/nosuch', noop => true }
