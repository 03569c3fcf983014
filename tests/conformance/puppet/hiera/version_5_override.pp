notice(hiera('a', 'default', 'over'), hiera_array('a', [], 'over'))
