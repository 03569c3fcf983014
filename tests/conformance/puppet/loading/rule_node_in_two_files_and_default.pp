node default { notice('default') }
