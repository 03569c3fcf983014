notice('duck' < 3)
