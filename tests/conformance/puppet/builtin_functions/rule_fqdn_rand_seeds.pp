$a = fqdn_rand(30)
$b = fqdn_rand(60, 'cron')
notice($a, $b, fqdn_rand(60, 'cron', 2), fqdn_rand('60', 'cron'), $b == fqdn_rand(60, 'cron'), fqdn_rand(1000000, 'x') % 2)
