notice(inline_epp('<%- | $a | -%><% $a = 2 %>', { 'a' => 1 }))
