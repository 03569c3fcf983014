notice(m_raise('x'))
