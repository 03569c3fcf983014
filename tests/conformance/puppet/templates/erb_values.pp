$vals = [undef, true, 1, 1.5, 'a', [1, [2]], { 'a' => { 'b' => undef } }, default, /a.b/]
notice(inline_template('<%= @vals.map { |v| v.class.to_s + %(:) + v.inspect }.join(" ") %>'))
