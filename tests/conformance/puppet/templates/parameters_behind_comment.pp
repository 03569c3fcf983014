notice(inline_epp("<%# c -%>\n<%- | \$x | -%>t<%= \$x %>", { 'x' => 1 }))
