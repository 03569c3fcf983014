$v = [SemVer('1.2.3'), Timespan('1-00:00:00'), Binary('YWJj'), SemVerRange('>=1.0.0')]
notice(inline_template('<%= @v.map(&:to_s).join(" ") %>'))
