$v = 'top'
notice(m_calls(['b', 'a']))
