notice(fqdn_rand(100), fqdn_rand(100, 'x'), fqdn_rand(100, 'x', true), fqdn_rand('30', 5), fqdn_rand(1), fqdn_rand(2.9, ['a', 'b']), fqdn_rand(5000000000, 'y'), fqdn_rand(3600, undef))
