notice(String([[is_array([]), is_array('a'), is_string('x')]], '%p'))
