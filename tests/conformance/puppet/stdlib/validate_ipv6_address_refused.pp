validate_ipv6_address('192.0.2.1')
