class app(Integer $port, Array[String] $names, Boolean $on = true) { }
class { 'app': on => false }
