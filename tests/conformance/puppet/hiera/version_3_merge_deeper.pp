notice(hiera_hash('h'))
notice(lookup('h', Hash, 'hash'))
notice(hiera_array('l'))
notice(lookup('h', Hash, 'deep'))
