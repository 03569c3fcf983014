class web::conf::ssl::ciphers { notice($title, $module_name) }
