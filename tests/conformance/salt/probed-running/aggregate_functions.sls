vim: {pkg.installed: [{aggregate: true}]}
tmux: {pkg.removed: [{aggregate: true}]}
curl: {pkg.latest: [{aggregate: true}]}
nano: {pkg.installed: [{aggregate: true}]}
git: {pkg.latest: [{aggregate: true}]}
