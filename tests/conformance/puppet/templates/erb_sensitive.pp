$s = Sensitive('secret')
notice(inline_template('<%= @s %> <%= @s.unwrap %> <%= scope["s"] %>'))
