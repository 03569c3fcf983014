class web::my_server { }
