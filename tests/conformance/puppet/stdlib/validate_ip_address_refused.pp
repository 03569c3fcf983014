validate_ip_address('x')
