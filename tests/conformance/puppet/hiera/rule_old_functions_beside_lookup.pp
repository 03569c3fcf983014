notice(hiera('s'), hiera('none', 'dflt'), hiera_array('l'), hiera_hash('h'), hiera('h'))
notice(hiera_array('none', ['d']), hiera_hash('none', {}))
