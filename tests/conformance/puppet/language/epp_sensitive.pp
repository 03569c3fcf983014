$r = inline_epp('user=<%= $u %> pw=<%= $p %>', { 'u' => 'me', 'p' => Sensitive('secret') })
notice($r)
notice($r =~ Sensitive[String])
notice($r.unwrap)
notify { 'a': message => $r }
