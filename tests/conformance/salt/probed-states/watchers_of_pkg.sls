ch: {test.succeed_with_changes: [{order: 1}]}
pkg_installed: {pkg.installed: [{name: vim}, {watch: [{test: ch}]}]}
pkg_latest: {pkg.latest: [{name: tmux}, {watch: [{test: ch}]}]}
pkg_removed: {pkg.removed: [{name: zz}, {watch: [{test: ch}]}]}
pkg_purged: {pkg.purged: [{name: zz}, {watch: [{test: ch}]}]}
pkg_held: {pkg.held: [{name: tmux}, {watch: [{test: ch}]}]}
pkg_unheld: {pkg.unheld: [{name: zz}, {watch: [{test: ch}]}]}
pkg_uptodate: {pkg.uptodate: [{watch: [{test: ch}]}]}
