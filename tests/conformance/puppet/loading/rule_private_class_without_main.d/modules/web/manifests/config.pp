class web::config { notify { "port [${web::port}]": } assert_type(Integer, $web::port) }
