notice(inline_epp('<%- || -%>x', { 'c' => 2 }))
