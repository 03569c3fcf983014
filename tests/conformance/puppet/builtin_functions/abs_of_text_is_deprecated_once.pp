notice(abs('-1'), abs('-2.5'), ceiling('1.2'), ceiling('1.3'), floor('1.8'))
notice(max('10', '9'), min('10', '9'), max(1, 'a'))
