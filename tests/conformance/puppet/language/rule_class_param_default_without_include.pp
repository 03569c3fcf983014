class params { $port = 80 }
class app($port = $params::port) { notice($port =~ Undef) }
include app
