notice(inline_epp('<%- | $x, $y = 2 | -%>a<%= $x + $y %>b<%# no %><%% %%>', { x => 1 }), inline_epp("<% [1,2].each |\$i| { -%>\n<%= \$i %>\n<% } -%>\nend"))
