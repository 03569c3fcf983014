notice(inline_epp('<%- | $a, *$b | -%>x', { 'a' => 1 }))
