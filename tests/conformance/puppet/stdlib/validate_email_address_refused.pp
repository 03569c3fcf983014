validate_email_address('x')
