# makes an address
function web::url(String $host, Integer $port = 80) >> String {
  "http://${host}${web::sub::deep([$port])}/"
}
