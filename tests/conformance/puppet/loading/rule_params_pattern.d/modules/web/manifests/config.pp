class web::config { notify { "config ${web::conf} ${web::port}": } }
