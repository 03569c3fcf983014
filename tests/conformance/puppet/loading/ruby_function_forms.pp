notice(m_kind('a'), m_kind(1), m_kind([1], 2), m_kind(1.5))
