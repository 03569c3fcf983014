$t = [Integer[1, 2], File['/a'], Class['m'], String, Notify]
notice(inline_template('<%= @t.map(&:to_s).join(" ") %>'))
