web::vhost { ['a', 'b']: }
web::vhost { 'c': port => 1 }
