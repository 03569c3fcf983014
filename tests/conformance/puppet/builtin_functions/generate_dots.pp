notice(generate('/bin/../x'))
