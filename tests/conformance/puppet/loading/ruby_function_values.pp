notice(m_same({ 'a' => [1, undef, 1.5, true, default] })['a'])
notice(m_same(undef) =~ Undef)
notice(m_same(Sensitive('s')).unwrap)
notice(m_same(Integer[1, 2]))
