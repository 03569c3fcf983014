new: {pkg.installed: [{name: vim}]}
same: {pkg.installed: [{name: vim}]}
version_new: {pkg.installed: [{name: nginx}, {version: 1.22.1}]}
version_same: {pkg.installed: [{name: nginx}, {version: 1.22.1}]}
version_other: {pkg.installed: [{name: nginx}, {version: 1.20.0}]}
version_glob: {pkg.installed: [{name: zsh}, {version: '5.*'}]}
version_least: {pkg.installed: [{name: curl}, {version: '>=7.0'}]}
version_least_not: {pkg.installed: [{name: curl}, {version: '>=8.1'}]}
version_less: {pkg.installed: [{name: curl}, {version: '<9'}]}
version_latest: {pkg.installed: [{name: curl}, {version: latest}]}
number: {pkg.installed: [{name: git}, {version: 2.39}]}
several: {pkg.installed: [{pkgs: [vim, git, tmux]}]}
several_versions: {pkg.installed: [{pkgs: [vim, {curl: '8.1'}, {htop: '3.0'}]}]}
several_same: {pkg.installed: [{pkgs: [vim, {curl: '8.1'}]}]}
several_none: {pkg.installed: [{pkgs: []}]}
unknown: {pkg.installed: [{name: nowhere}]}
reinstalled: {pkg.installed: [{name: vim}, {reinstall: true}]}
refresh: {pkg.installed: [{name: less}, {refresh: true}]}
hold: {pkg.installed: [{name: vim}, {hold: true}]}
hold_same: {pkg.installed: [{name: vim}, {hold: true}]}
unhold: {pkg.installed: [{name: vim}, {hold: false}]}
held: {pkg.installed: [{name: held}]}
held_version: {pkg.installed: [{name: held}, {version: '2.0'}]}
held_update: {pkg.installed: [{name: held}, {version: '2.0'}, {update_holds: true}]}
only_upgrade: {pkg.installed: [{name: notthere}, {only_upgrade: true}]}
sources: {pkg.installed: [{sources: [{foo: 'salt://foo.deb'}]}]}
latest: {pkg.latest: [{name: curl}]}
latest_new: {pkg.latest: [{name: zsh}]}
latest_several: {pkg.latest: [{pkgs: [git, curl, mc]}]}
latest_same: {pkg.latest: [{name: git}]}
removed: {pkg.removed: [{name: vim}]}
removed_again: {pkg.removed: [{name: vim}]}
removed_several: {pkg.removed: [{pkgs: [git, nginx, never]}]}
removed_version: {pkg.removed: [{name: curl}, {version: '1.0'}]}
purged: {pkg.purged: [{name: curl}]}
purged_again: {pkg.purged: [{name: curl}]}
purged_left: {pkg.purged: [{name: gone}]}
purged_several: {pkg.purged: [{pkgs: [zsh, never]}]}
uptodate: {pkg.uptodate: [{name: all}, {refresh: false}]}
uptodate_some: {pkg.uptodate: [{name: some}, {pkgs: [tmux]}]}
held_state: {pkg.held: [{name: htop}]}
held_state_again: {pkg.held: [{name: htop}]}
unheld: {pkg.unheld: [{name: htop}]}
unheld_again: {pkg.unheld: [{name: htop}]}
held_not_there: {pkg.held: [{name: nope}]}
