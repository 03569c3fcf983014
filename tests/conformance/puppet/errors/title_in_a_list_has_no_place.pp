notice(File['/a', ['/b', 80]])
