include web::conf::ssl::ciphers
notice(defined('web::conf'), defined('web::conf::ssl'), defined('web::conf::ssl::ciphers'))
include web::conf::ssl
