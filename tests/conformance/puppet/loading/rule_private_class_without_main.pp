include web::config
