$port = 443
notice($port ? { (*[80, 443]) => 'web', default => 'other' })
case $port { (*[80, 443]): { notice('web') } default: { notice('other') } }
