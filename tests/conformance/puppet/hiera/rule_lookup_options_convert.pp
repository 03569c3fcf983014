class app(Sensitive[String] $password, Integer $n, Array $l) { notice($password, $password.unwrap, $n, $l) notify { 'p': message => $password } }
include app
