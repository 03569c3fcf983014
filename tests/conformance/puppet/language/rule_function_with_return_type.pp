function double(Numeric $n) >> Integer { $n * 2 }
notice(double(4))
notice(double(1.5))
