notice(inline_template('<% begin; @facts["x"] = 1; rescue => e %><%= e.class %> <%= @facts.frozen? %> <%= @facts["os"]["name"].frozen? %> <%= @trusted.frozen? %><% end %>'))
