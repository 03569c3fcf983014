$l = [3, [1, undef], 2, 3]
notice(inline_template('<%= @l.flatten.compact.uniq.sort.reverse.inspect %> <%= @l.flatten.compact.inject(:+) %> <%= @l.first %> <%= @l[-1] %> <%= @l.each_with_index.map { |x, i| i }.join %> <%= (@l.flatten - [3]).inspect %> <%= @l.each_slice(2).to_a.length %> <%= Array(nil).empty? %><%= [*1..3].zip(%w[a b c]).inspect %>'))
