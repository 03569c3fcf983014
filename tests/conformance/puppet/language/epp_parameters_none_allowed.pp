notice(inline_epp('<%- || -%>x'))
notice(inline_epp('<%- || -%>x', {}))
notice(inline_epp('<%- || -%>x', { 'a' => 1 }))
