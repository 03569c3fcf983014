ports { 'a': list => ['80', '443'] }
ports { 'b': list => 22 }
