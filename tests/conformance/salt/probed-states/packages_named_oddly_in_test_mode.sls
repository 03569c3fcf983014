two_in_one: {pkg.installed: [{pkgs: [{here: '1.0', old: '2.0'}]}]}
nested: {pkg.installed: [{pkgs: [[here]]}]}
nothing: {pkg.installed: [{name: here}, {pkgs: ''}]}
number: {pkg.installed: [{pkgs: 5}]}
truth: {pkg.installed: [{pkgs: true}]}
mapping: {pkg.installed: [{pkgs: {here: '1.0'}}]}
null_in_list: {pkg.installed: [{pkgs: [null, here]}]}
source_is_missing: {pkg.installed: [{sources: [here: /tmp/no-such-folder/here.deb]}]}
source_without_path: {pkg.installed: [{sources: [here]}]}
