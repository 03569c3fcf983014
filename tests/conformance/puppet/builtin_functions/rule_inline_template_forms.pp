$hosts = ['a', 'b']
$x = 5
notice(inline_epp('<% $l.each |$i, $h| { -%>
<%= $i %>=<%= $h %>
<% } -%>
end <%# comment %>', { 'l' => $hosts }))
notice(inline_epp('<%- if $x > 3 { -%>big<%- } else { -%>small<%- } -%>'), inline_epp('<%% <%= $x %> %%>'))
