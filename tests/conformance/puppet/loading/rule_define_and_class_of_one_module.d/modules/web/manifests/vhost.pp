define web::vhost($port = undef, $dir = "${title}.d") {
  include web
  $real_port = $port ? { undef => $web::port, default => $port }
  notify { "${web::dir}/${dir}:${real_port}": }
}
