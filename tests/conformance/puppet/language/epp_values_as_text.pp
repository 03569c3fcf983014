notice(inline_epp('<%= [1, [2, "x"]] %> <%= { a => 1, "b" => undef } %> <%= undef %>|<%= true %> <%= 1.50 %> <%= /a.b/ %> <%= Integer[1, 2] %> <%= default %> <%= {} %>'))
notice(inline_epp('<%= { $x = 2 $x + 1 } %> <%= { 7 } %> <%= { "a" => 1 }["a"] %>'))
notice(inline_epp('<%= if true { "yes" } else { "no" } %> <%= 1 ? { 1 => one, default => many } %> <%= $facts["kernel"].upcase %>'))
