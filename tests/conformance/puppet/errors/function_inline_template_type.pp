notice(pond::quack())
