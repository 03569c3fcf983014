notice(inline_template('<% begin %>a<%= Integer("x") %>b<% rescue ArgumentError => e %>c <%= e.message %><% end %>'))
