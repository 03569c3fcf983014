if 'abc' =~ /b(.)/ {
  notice(inline_epp('<%= $1 %>'))
  notice(inline_epp('<% if "xyz" =~ /y(.)/ { %><%= $1 %><% } %>'))
  notice($1)
}
