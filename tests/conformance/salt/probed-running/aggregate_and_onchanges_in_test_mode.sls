vim: {pkg.installed: [{aggregate: true}]}
nano: {pkg.installed: [{aggregate: true}]}
a: {test.succeed_with_changes: [{onchanges: [{pkg: vim}]}]}
b: {test.succeed_with_changes: [{onchanges: [{pkg: nano}]}]}
c: {test.nop: [{watch: [{pkg: nano}]}]}
d: {test.nop: [{listen: [{pkg: nano}]}]}
