$site_variable = 'from_site'
notice('compiled')
node default { $node_variable = 'n' }
