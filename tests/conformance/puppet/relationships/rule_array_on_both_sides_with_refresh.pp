notify { ['a', 'b']: } ~> exec { ['/bin/true', '/bin/false']: refreshonly => true }
