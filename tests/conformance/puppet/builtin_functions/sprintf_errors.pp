notice(sprintf(5))
