{% set t = grains.tmpdir %}
plain: {cmd.run: [{name: echo a}]}
fails: {cmd.run: [{name: 'false'}]}
fails_out: {cmd.run: [{name: 'echo out; echo err >&2; exit 3'}]}
success: {cmd.run: [{name: 'exit 3'}, {success_retcodes: 3}]}
success_list: {cmd.run: [{name: 'exit 4'}, {success_retcodes: [3, 4]}]}
success_stdout: {cmd.run: [{name: 'echo fine; exit 5'}, {success_stdout: fine}]}
success_stderr: {cmd.run: [{name: 'echo fine >&2; exit 5'}, {success_stderr: [fine]}]}
creates: {cmd.run: [{name: echo c}, {creates: {{ t }}/there}]}
creates_list: {cmd.run: [{name: echo c}, {creates: [{{ t }}/there, {{ t }}/nope]}]}
creates_all: {cmd.run: [{name: echo c}, {creates: [{{ t }}/there, {{ t }}]}]}
unless: {cmd.run: [{name: echo u}, {unless: 'true'}]}
unless_list: {cmd.run: [{name: echo u}, {unless: ['false', 'true']}]}
onlyif: {cmd.run: [{name: echo o}, {onlyif: 'false'}]}
onlyif_good: {cmd.run: [{name: echo o}, {onlyif: ['true', 'test -e {{ t }}/there']}]}
cwd: {cmd.run: [{name: pwd}, {cwd: {{ t }}}]}
cwd_none: {cmd.run: [{name: pwd}, {cwd: {{ t }}/none}]}
env: {cmd.run: [{name: 'echo $A $B'}, {env: [{A: one}, {B: two}]}]}
env_map: {cmd.run: [{name: 'echo $A'}, {env: {A: 1}}]}
env_wrong: {cmd.run: [{name: 'echo $A'}, {env: A}]}
stateful: {cmd.run: [{name: 'echo "changed=yes comment=did\ it key=val"'}, {stateful: true}]}
stateful_no: {cmd.run: [{name: 'echo changed=no'}, {stateful: true}]}
stateful_json: {cmd.run: [{name: 'echo ''{"changed": true, "comment": "json"}'''}, {stateful: true}]}
stateful_none: {cmd.run: [{name: 'echo'}, {stateful: true}]}
stateful_test: {cmd.run: [{name: 'echo changed=yes'}, {stateful: [{test_name: 'echo changed=no comment=tested'}]}]}
quiet: {cmd.run: [{name: echo q}, {hide_output: true}]}
ignored: {cmd.run: [{name: 'false'}, {ignore_retcode: true}]}
multi: {cmd.run: [{names: [echo 1, echo 2]}]}
lines: {cmd.run: [{name: "echo a\necho b"}]}
runas: {cmd.run: [{name: id}, {runas: nixda}]}
wait: {cmd.wait: [{name: echo w}]}
wait_watch: {cmd.wait: [{name: echo ww}, {watch: [cmd: plain]}]}
wait_unchanged: {cmd.wait: [{name: echo wu}, {watch: [cmd: unless]}]}
script: {cmd.script: [{name: 'salt://s.sh'}]}
script_args: {cmd.script: [{name: s2}, {source: 'salt://s.sh'}, {args: one two}]}
script_in_name: {cmd.script: [{name: 'salt://s.sh three'}]}
script_template: {cmd.script: [{source: 'salt://t.sh'}, {template: jinja}, {context: {who: me}}]}
script_none: {cmd.script: [{name: 'salt://none.sh'}]}
script_fails: {cmd.script: [{name: 'salt://f.sh'}]}
script_cwd: {cmd.script: [{name: 'salt://p.sh'}, {cwd: {{ t }}}]}
script_creates: {cmd.script: [{name: 'salt://s.sh'}, {creates: {{ t }}/there}]}
call: {cmd.call: [{name: nothing}]}
shell: {cmd.run: [{name: 'echo s'}, {shell: /bin/bash}]}
timeout: {cmd.run: [{name: 'echo t'}, {timeout: 5}]}
output_loglevel: {cmd.run: [{name: 'echo t'}, {output_loglevel: quiet}]}
use_vt_not: {cmd.run: [{name: 'echo vt'}, {use_vt: false}]}
prepend_path: {cmd.run: [{name: 'echo p'}, {prepend_path: /opt/x}]}
