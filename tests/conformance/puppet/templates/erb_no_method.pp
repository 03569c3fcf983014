$x = 'text'
notice(inline_template('<%= @x.each { |y| y } %>'))
