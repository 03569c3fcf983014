notice(inline_epp('a <%= { $x = 1 $x + 1 } %> b <%= { "k" => 1 } %> <%= {} %>'))
