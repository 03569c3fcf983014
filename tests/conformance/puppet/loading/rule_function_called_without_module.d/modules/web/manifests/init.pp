class web { notice(web::f(1)) notice(f(1)) }
