notice(inline_template('<% [1, 2].each { |x| %>(<%= x %>)<% } %> <%= [1, 2].map { |x|
 x * 2 }.join(",") %>'))
