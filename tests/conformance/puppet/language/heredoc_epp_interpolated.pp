$operator = '===='
if true {
  notice(@("END":epp))
    <% \$x ${operator} 42 %>
    |- END
}
