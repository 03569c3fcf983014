notice(Integer('duck'))
