vim: {pkg.installed: [{aggregate: true}]}
nano: {pkg.installed: [{aggregate: true}]}
p: {test.succeed_with_changes: [{prereq: [{pkg: nano}]}]}
