$Worse = 1
