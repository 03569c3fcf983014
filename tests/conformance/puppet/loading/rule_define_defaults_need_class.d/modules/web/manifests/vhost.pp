define web::vhost($dir = $web::dir) { notice($title, "[${dir}]") }
