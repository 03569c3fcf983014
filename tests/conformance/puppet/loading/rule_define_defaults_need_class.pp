web::vhost { 'a': }
include web
web::vhost { 'b': }
