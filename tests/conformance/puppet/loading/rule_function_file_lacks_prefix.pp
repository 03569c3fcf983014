notice(web::f(1))
