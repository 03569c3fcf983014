notice(m_old())
