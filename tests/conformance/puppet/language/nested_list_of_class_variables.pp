class settings_of_web {
  $port = 80
  $path = '/'
}
include settings_of_web
[$port, [$path]] = Class['settings_of_web']
