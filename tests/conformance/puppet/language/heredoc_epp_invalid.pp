$valid = @(END:epp)
  <%- | String $x | -%>
  <%= $x %> %>
  |- END
$invalid = @(END:epp)
  <% if true { %> x <% } %>
  <% $x ==== 42 %>
  |- END
notice($valid)
