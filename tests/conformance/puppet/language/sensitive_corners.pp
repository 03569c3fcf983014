$s = Sensitive('secret')
notice($s, "${s}", $s.unwrap, $s =~ Sensitive[String], Sensitive($s) == $s, [$s], type($s))
notify { 'x': message => $s }
$s.unwrap |$v| { notice($v.upcase) }
