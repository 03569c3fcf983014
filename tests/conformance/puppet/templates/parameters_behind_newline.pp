notice(inline_epp("<%# c %>\n<% | \$x | -%>t", { 'x' => 1 }))
