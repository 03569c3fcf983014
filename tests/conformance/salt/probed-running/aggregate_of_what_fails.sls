bad: {test.fail_without_changes: []}
vim: {pkg.installed: [{aggregate: true}, {require: [{test: bad}]}]}
nano: {pkg.installed: [{aggregate: true}]}
git: {pkg.installed: [{aggregate: true}]}
