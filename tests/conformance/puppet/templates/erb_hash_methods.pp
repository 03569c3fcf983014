$h = { 'b' => 2, 'a' => 1 }
notice(inline_template('<%= @h.sort.to_h %> <%= @h.map { |k, v| k + %(=) + v.to_s }.sort.join("&") %> <%= @h.key?("a") %> <%= @h.fetch("z", 0) %> <%= @h.select { |k, v| v > 1 }.keys.inspect %> <%= @h.merge("c" => 3).values.max %> <%= @h.to_a.transpose.inspect %> <%= @h.invert[1] %>'))
