notice(epp('m/tags.epp', { 'list' => ['a', 'b'] }))
notice(inline_epp("a<%% b %%> c <%# no %> d <%#- no -%>   
e"))
notice(inline_epp('<% $x = 1 -%>
  <%- $y = 2 -%>  
z<%= $x + $y -%>   
w <%= "%>" %>'))
notice(inline_epp(''))
notice(inline_epp('no tags at all'))
notice(inline_epp('%> %%> <%%= $a %>'))
notice(inline_epp("<%= 1 %>\n<%= 2 -%>\n<%= [3, undef, { 'a' => /x/ }] %>\n<%= undef %>|<%= default %>|<%= Integer %>|<%= 2.50 %>|<%= true %>"))
