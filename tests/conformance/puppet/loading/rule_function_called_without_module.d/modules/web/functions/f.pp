function web::f($x) { "f ${x}" }
