notice(inline_template('<%= 1 %>', 'b', '<%= 2 %>'))
