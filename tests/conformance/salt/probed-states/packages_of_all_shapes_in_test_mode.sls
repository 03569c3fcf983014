removed_number: {pkg.removed: [{name: here}, {version: 1.0}]}
removed_whole: {pkg.removed: [{name: here}, {version: 1}]}
removed_text: {pkg.removed: [{name: here}, {version: '2.0'}]}
latest_version: {pkg.latest: [{pkgs: [old: '2.0']}]}
latest_nothing: {pkg.latest: [{pkgs: [old: null]}]}
latest_current: {pkg.latest: [{pkgs: [here: '1.0']}]}
two_signs: {pkg.installed: [{name: here}, {version: '==1.0'}]}
held_text: {pkg.held: [{pkgs: x}]}
held_mapping: {pkg.held: [{pkgs: {here: '1.0'}}]}
held_number: {pkg.held: [{pkgs: 5}]}
unheld_version: {pkg.unheld: [{name: here}, {version: ''}]}
hold_in_order: {pkg.installed: [{hold: true}, {pkgs: [here, new: '2.0']}]}
again: {pkg.installed: [{name: old}, {reinstall: true}, {version: '2.0'}]}
