$s = 'Hello, World'
notice(inline_template('<%= @s.downcase.gsub(/[^a-z]+/, "-") %> <%= @s.split(/,\s*/).map(&:upcase).inspect %> <%= @s[0, 5].center(9, "*") %> <%= "%-8s|%04d" % [@s[-5..-1], 42] %> <%= @s.tr("lo", "01").sub("W", "w").chomp("d") %> <%= @s.scan(/o/).length %>'))
