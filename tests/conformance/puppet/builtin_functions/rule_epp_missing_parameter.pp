notice(inline_epp('<%- | String $a, Integer $b = 1 | -%><%= $a %>-<%= $b %>', { 'a' => 'x' }))
notice(inline_epp('<%- | String $a, Integer $b = 1 | -%><%= $a %>', { 'b' => 2 }))
