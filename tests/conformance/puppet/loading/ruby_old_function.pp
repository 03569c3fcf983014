$v = 'top'
notice(m_old('a', undef, [undef]))
