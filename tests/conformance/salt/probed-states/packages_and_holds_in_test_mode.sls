mixed: {pkg.installed: [{pkgs: [a: '1.0', b, c]}]}
mixed_again: {pkg.installed: [{pkgs: [a: '1.0', b, c]}]}
versions_wrong: {pkg.installed: [{pkgs: [a: '9.9', b: '2.0-1']}]}
downgrade: {pkg.installed: [{name: d}, {version: '4.0'}]}
range: {pkg.installed: [{pkgs: [d: '>=4.0', a: '!=0.9']}]}
epoch: {pkg.installed: [{name: c}, {version: '3.0'}]}
epoch_ignored: {pkg.installed: [{name: c}, {version: '3.0'}, {ignore_epoch: true}]}
hold_several: {pkg.installed: [{pkgs: [a, b]}, {hold: true}]}
hold_several_again: {pkg.installed: [{pkgs: [a, b]}, {hold: true}]}
held_state: {pkg.held: [{pkgs: [a, d]}]}
held_only: {pkg.held: [{pkgs: [a]}, {replace: true}]}
unheld_all: {pkg.unheld: [{all: true}]}
unheld_name: {pkg.unheld: [{name: a}]}
latest_named: {pkg.latest: [{name: a}, {refresh: true}]}
latest_mixed: {pkg.latest: [{pkgs: [a, e, b]}]}
removed_mixed: {pkg.removed: [{pkgs: [a, zz]}]}
removed_glob: {pkg.removed: [{name: 'b*'}]}
purged_mixed: {pkg.purged: [{pkgs: [a, c, zz]}]}
installed_by_names: {pkg.installed: [{names: [x, y]}]}
installed_normalize: {pkg.installed: [{name: x}, {normalize: false}, {skip_verify: true}, {fromrepo: main}]}
watch_pkg: {service.running: [{name: s}, {watch: [pkg: x]}]}
