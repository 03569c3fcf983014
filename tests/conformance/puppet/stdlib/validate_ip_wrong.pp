validate_ip_address('1.2.3.400')
