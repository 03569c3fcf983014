notice(inline_epp(' <%- | $x | -%>t', { 'x' => 1 }))
