notice(inline_epp(@(END)))
a  <% $x = 1 %>  b
a  <%- $y = 1 -%>  
b
  <%# comment %>c
  <%#- comment -%>
d <%% and %%> e
<%= $x %><%= $y -%>   
f
	<%- if true { -%>
g
	<%- } -%>
h<%= 5 %>
	<%= 6 -%> i
<%#%>j
<%# a %%> b %>k
END
notice(inline_epp("x\r\n<% -%>\r\ny <% -%>   z"))
