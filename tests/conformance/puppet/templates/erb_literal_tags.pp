notice(inline_template('<%% a %%> <%= 1 %> %> <% x = "%%>" %><%= x %>'))
