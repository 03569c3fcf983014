vim: {pkg.installed: [{aggregate: true}]}
nano: {pkg.installed: [{aggregate: true}]}
git: {pkg.installed: [{aggregate: true}]}
