vim: {pkg.installed: [{aggregate: true}]}
conf: {test.succeed_with_changes: [{require: [{pkg: vim}]}]}
nano: {pkg.installed: [{aggregate: true}]}
late: {pkg.installed: [{name: git}, {aggregate: true}, {require: [{test: conf}]}]}
later: {test.nop: [{watch: [{pkg: vim}, {pkg: late}]}]}
