$s = Sensitive('secret')
notice("[${s}]", $s == Sensitive('secret'), $s.unwrap, $s =~ Sensitive[String])
notify { 'a': message => $s }
