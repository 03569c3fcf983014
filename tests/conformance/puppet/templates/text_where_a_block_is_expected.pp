notice(inline_epp("one\n<% if true %> two <% } %>"))
