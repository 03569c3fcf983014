notice(inline_template('<%= @hostname %> <%= @facts["os"]["family"] %> <%= scope["facts"]["networking"]["fqdn"] %> <%= @os["name"] %> <%= scope["::kernel"] %> <%= @trusted["certname"] %>'))
