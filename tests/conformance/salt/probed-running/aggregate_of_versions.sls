tools: {pkg.installed: [{aggregate: true}, {pkgs: [vim, nano: '7.2']}]}
git: {pkg.installed: [{aggregate: true}]}
