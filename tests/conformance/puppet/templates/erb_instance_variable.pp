notice(inline_template('<% @mine = 5 %><%= @mine %>'))
notice(inline_template('<%= @mine.inspect %>'))
