class app(String $name_, Integer $port = 80, Optional[String] $opt = 'default', Array $list = []) {
  notice($name_, $port, $opt =~ Undef, $opt, $list)
}
class { 'app': port => undef, list => ['given'] }
