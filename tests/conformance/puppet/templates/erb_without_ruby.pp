notice(template('t/plain.erb'))
notice(template('t/signs.erb', 't/comments.erb'), template('t/empty.erb'))
notice(inline_template('plain ', 'a <%% b %%> c'), inline_template('<%%= x %>'), inline_template(''))
notice(inline_template("a\n<%# c -%>\n  <%#- d -%>\nb <%# e %> f"))
