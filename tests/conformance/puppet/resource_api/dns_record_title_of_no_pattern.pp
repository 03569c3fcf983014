notify { 'before': }
dns_record { 'www MX': }
notify { 'after': }
