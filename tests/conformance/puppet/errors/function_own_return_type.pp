function quack() >> Integer { 'quack' }
notice(quack())
