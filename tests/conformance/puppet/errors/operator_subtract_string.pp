notice('duck' - 1)
