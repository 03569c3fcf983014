define web::vhost($port) { }
