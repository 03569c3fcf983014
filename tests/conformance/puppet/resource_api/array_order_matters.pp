ports { 'a': list => [443, 80] }
ports { 'b': list => [] }
ports { 'c': list => [] }
ports { 'd': list => [] }
