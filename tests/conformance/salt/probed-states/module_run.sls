{% set t = grains.tmpdir %}
ping: {module.run: [{name: test.ping}]}
new_ping: {module.run: [test.ping: []]}
echo: {module.run: [{name: test.echo}, {text: hi}]}
new_echo: {module.run: [test.echo: [{text: hi}]]}
new_echo_plain: {module.run: [test.echo: [hi]]}
several: {module.run: [test.ping: [], test.echo: [{text: a}]]}
unknown: {module.run: [{name: nix.nada}]}
new_unknown: {module.run: [nix.nada: []]}
missing: {module.run: [{name: test.echo}]}
new_missing: {module.run: [test.echo: []]}
cmd: {module.run: [{name: cmd.run}, {cmd: echo out}]}
new_cmd: {module.run: [cmd.run: [{cmd: echo out}]]}
new_cmd_plain: {module.run: [cmd.run: [echo out]]}
file_exists: {module.run: [file.file_exists: [{path: {{ t }}/f}]]}
file_remove: {module.run: [file.remove: [{path: {{ t }}/f}]]}
restart: {module.run: [service.restart: [{name: web}]]}
restart_old: {module.run: [{name: service.restart}, {m_name: web}]}
status: {module.run: [service.status: [{name: web}]]}
false_one: {module.run: [test.false: []]}
wait: {module.wait: [{name: test.ping}]}
wait_watch: {module.wait: [{name: test.ping}, {watch: [module: new_ping]}]}
returned: {module.run: [{name: test.ping}, {returner: nix}]}
nothing: {module.run: []}
version: {module.run: [test.version: []]}
write: {module.run: [file.write: [{{ t }}/g, one, two]]}
read: {module.run: [file.read: [{{ t }}/g]]}
copied: {module.run: [file.copy: [{src: {{ t }}/g}, {dst: {{ t }}/h}]]}
renamed: {module.run: [{name: file.rename}, {src: {{ t }}/h}, {dst: {{ t }}/i}]}
linked: {module.run: [file.symlink: [{src: {{ t }}/i}, {path: {{ t }}/l}]]}
readlink: {module.run: [file.readlink: [{{ t }}/l]]}
get_mode: {module.run: [file.get_mode: [{{ t }}/i]]}
set_mode: {module.run: [file.set_mode: [{{ t }}/i, '0640']]}
get_user: {module.run: [file.get_user: [{{ t }}/i]]}
basename: {module.run: [file.basename: [{{ t }}/i]]}
dirname: {module.run: [file.dirname: [{{ t }}/i/j]]}
stderr: {module.run: [cmd.run_stderr: ['cat /none/such']]}
stdout: {module.run: [cmd.run_stdout: ['echo so']]}
true_one: {module.run: [test.true: []]}
sleep: {module.run: [test.sleep: [0]]}
kwarg: {module.run: [test.kwarg: [{a: 1}, {b: two}]]}
