ch: {test.succeed_with_changes: [{order: 1}]}
mod_wait: {module.wait: [{name: test.true}, {watch: [{test: ch}]}]}
mod_run: {module.run: [{test.true: []}, {watch: [{test: ch}]}]}
