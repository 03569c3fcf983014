define island { queue { $title: } ~> exec { "/bin/echo ${title}": refreshonly => true, logoutput => true } }
island { 'a': tag => 'slow' }
island { 'b': require => Island['a'] }
