notice(m_kind('a', 'b'))
