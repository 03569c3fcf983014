class app(Integer $n, Sensitive[String] $s, Array $l) { notice($n, $s.unwrap, $l) }
include app
