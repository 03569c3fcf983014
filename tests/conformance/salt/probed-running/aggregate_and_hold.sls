vim: {pkg.installed: [{aggregate: true}, {hold: true}]}
nano: {pkg.installed: [{aggregate: true}]}
git: {pkg.installed: [{aggregate: true}]}
