notice(inline_epp('<%- | $x, $x | -%>t', { 'x' => 1 }))
