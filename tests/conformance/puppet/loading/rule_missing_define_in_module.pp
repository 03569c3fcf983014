web::vhst { 'a': port => 1 }
