$defaults = { 'message' => 'from hash', 'withpath' => true }
notify { 'a': * => $defaults }
notify { 'b': * => $defaults + { 'message' => 'merged' }, loglevel => 'info' }
notify { default: * => $defaults; 'c': message => 'own'; 'd': }
