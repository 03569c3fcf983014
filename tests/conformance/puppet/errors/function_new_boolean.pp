notice(Boolean('duck'))
