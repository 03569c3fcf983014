notice(strftime(5, '%F'))
