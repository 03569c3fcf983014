define vhost($port = 80, $docroot = "/var/www/${title}", $label = "${name}:${port}") {
  notice($docroot, $label)
}
vhost { 'a': }
vhost { 'b': port => 8080 }
