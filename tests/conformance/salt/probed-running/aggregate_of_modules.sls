vim: {pkg.installed: [{aggregate: [pkg]}]}
nano: {pkg.installed: [{aggregate: pkg}]}
git: {pkg.installed: [{aggregate: [pkg, file]}]}
curl: {pkg.installed: [{aggregate: 1}]}
