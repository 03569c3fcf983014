include web::my_server
