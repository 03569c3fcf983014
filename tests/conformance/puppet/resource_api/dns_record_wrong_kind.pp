dns_record { 'www/MX': }
