ch: {test.succeed_with_changes: [{order: 1}]}
pkg_installed: {pkg.installed: [{name: vim}, {listen: [{test: ch}]}]}
pkg_latest: {pkg.latest: [{name: tmux}, {listen: [{test: ch}]}]}
pkg_removed: {pkg.removed: [{name: zz}, {listen: [{test: ch}]}]}
pkg_purged: {pkg.purged: [{name: zz}, {listen: [{test: ch}]}]}
pkg_held: {pkg.held: [{name: tmux}, {listen: [{test: ch}]}]}
pkg_unheld: {pkg.unheld: [{name: zz}, {listen: [{test: ch}]}]}
pkg_uptodate: {pkg.uptodate: [{listen: [{test: ch}]}]}
