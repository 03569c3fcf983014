{% set t = grains.tmpdir %}
pipe: {cmd.run: [{name: 'cat {{ t }}/list | grep a'}]}
redirect: {cmd.run: [{name: 'echo hi > {{ t }}/out && cat {{ t }}/out'}]}
append: {cmd.run: [{name: 'echo again >> {{ t }}/out'}]}
test_and: {cmd.run: [{name: 'test -f {{ t }}/out && echo yes || echo no'}]}
variable_for: {cmd.run: [{name: 'Y=1; Y=2 printf "$Y\n"; echo $Y; Z="a b" && echo "$Z"'}]}
variable: {cmd.run: [{name: 'X=5; echo "$X and ${X}"'}]}
loop: {cmd.run: [{name: 'for x in a b; do echo $x; done'}]}
if_else: {cmd.run: [{name: 'if [ -d {{ t }} ]; then echo dir; else echo none; fi'}]}
substitution: {cmd.run: [{name: 'echo $(cat {{ t }}/list)'}]}
exit_code: {cmd.run: [{name: 'echo a; exit 42'}]}
stderr_only: {cmd.run: [{name: 'echo oops >&2'}]}
trailing: {cmd.run: [{name: 'printf "a  \n\n"'}]}
unless_pipe: {cmd.run: [{name: echo x}, {unless: 'cat {{ t }}/list | grep -q b'}]}
unless_cwd: {cmd.run: [{name: pwd}, {cwd: {{ t }}}, {unless: 'test -f nolist'}]}
onlyif_cwd: {cmd.run: [{name: pwd}, {cwd: {{ t }}}, {onlyif: 'test -f list'}]}
onlyif_all: {cmd.run: [{name: echo x}, {onlyif: ['test -f {{ t }}/list', 'false']}]}
env_over: {cmd.run: [{name: 'echo $HOME $FOO'}, {env: [{FOO: bar}, {HOME: /tmp}]}]}
creates_made: {cmd.run: [{name: 'touch {{ t }}/made'}, {creates: {{ t }}/made}]}
creates_again: {cmd.run: [{name: 'touch {{ t }}/made'}, {creates: {{ t }}/made}]}
mkdir: {cmd.run: [{name: 'mkdir -p {{ t }}/x/y && ln -s y {{ t }}/x/z && rm -r {{ t }}/x'}]}
cp: {cmd.run: [{name: 'cp {{ t }}/list {{ t }}/copy; cat {{ t }}/copy'}]}
grep_count: {cmd.run: [{name: 'grep -c . {{ t }}/list'}]}
stateful_lines: {cmd.run: [{name: 'printf "working\nchanged=yes comment=\"all done\" n=1\n"'}, {stateful: true}]}
stateful_bad: {cmd.run: [{name: 'echo nothing to see'}, {stateful: true}]}
stateful_fails: {cmd.run: [{name: 'echo changed=yes; exit 2'}, {stateful: true}]}
stateful_maybe: {cmd.run: [{name: 'echo changed=maybe'}, {stateful: true}]}
stateful_list: {cmd.run: [{name: 'echo "[1]"'}, {stateful: true}]}
watched: {cmd.run: [{name: echo w}, {watch: [cmd: redirect]}]}
waits: {cmd.wait: [{name: echo ww}, {watch: [cmd: redirect]}, {cwd: {{ t }}}]}
script_stateful: {cmd.script: [{source: 'salt://st.sh'}, {stateful: true}]}
script_env: {cmd.script: [{source: 'salt://env.sh'}, {env: [{A: b}]}]}
script_args: {cmd.script: [{source: 'salt://args.sh'}, {args: "one 'two three'"}]}
script_named: {cmd.script: [{name: run it}, {source: 'salt://args.sh'}]}
script_wait: {cmd.wait_script: [{source: 'salt://args.sh'}, {watch: [cmd: redirect]}]}
script_unless: {cmd.script: [{source: 'salt://args.sh'}, {unless: 'true'}]}
script_cwd_none: {cmd.script: [{source: 'salt://args.sh'}, {cwd: /no/where}]}
script_bad_context: {cmd.script: [{source: 'salt://args.sh'}, {context: x}]}
hidden: {cmd.run: [{name: 'echo secret; echo more >&2'}, {hide_output: true}]}
retcodes: {cmd.run: [{name: 'exit 9'}, {success_retcodes: [8, '9']}]}
comments: {cmd.run: [{name: 'echo a # not this'}]}
quotes: {cmd.run: [{name: "echo 'it''s' \"two  spaces\""}]}
