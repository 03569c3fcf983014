notice(inline_epp('<%- | $a, $b = "${a}!", $c = [$b, $a] | -%><%= $c %>', { 'a' => 1 }))
notice(inline_epp('<%- | $a = $b, $b = 1 | -%><%= $a %>'))
