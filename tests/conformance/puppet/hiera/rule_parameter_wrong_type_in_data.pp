class app(Integer $port, Boolean $on) { notice($port) }
include app
