notice(inline_epp('<%- | $a | -%>x', { 'a' => 1, 'c' => 2 }))
