class web(String $package = $web::params::package, $port = $web::params::port, $conf = "${web::params::conf}/conf.d") inherits web::params {
  contain web::install
  contain web::config
  Class['web::install'] -> Class['web::config']
}
