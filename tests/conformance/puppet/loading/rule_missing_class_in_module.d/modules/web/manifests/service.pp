class web::service { }
