$x = 'a'
notice(!($x == 'b'), !($x =~ /b/), !true == false, !undef, !'', !0)
notice(-2 * 3, 2 + 3 * 4, (2 + 3) * 4, 1 << 2 + 1, true or false and false)
notice(! $x =~ /b/)
