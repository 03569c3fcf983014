notice(hiera_array('h.x'))
