notice(inline_template('a<% _erbout << "b" %>c<% 2.times { |i| _erbout.concat(i.to_s) } %>'))
