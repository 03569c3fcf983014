notice(Integer('0x1f', 8))
