class base { $dir = '/etc/base' }
include base
class app($dir = $base::dir, $file = "${dir}/app.conf", $owner = $facts['identity']['user']) {
  notice($dir, $file, $owner)
}
class { 'app': dir => '/srv' }
