notice(web::url('host'), web::url('host', 8080), 'h'.web::url(1), web::sub::deep([1, 2]))
notice(web::url(5))
