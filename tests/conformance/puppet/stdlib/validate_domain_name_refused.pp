validate_domain_name('-x')
