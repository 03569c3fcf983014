{% set t = grains.tmpdir %}
plain:
  cmd.run:
    - name: echo hi
multi:
  cmd.run:
    - name: |
        echo a
        echo b
fail:
  cmd.run:
    - name: 'false'
exit3:
  cmd.run:
    - name: exit 3
retcodes:
  cmd.run:
    - name: exit 3
    - success_retcodes: [3]
retcodes text:
  cmd.run:
    - name: exit 3
    - success_retcodes: 3
stdout:
  cmd.run:
    - name: echo fine; exit 4
    - success_stdout: [fine]
stderr:
  cmd.run:
    - name: echo bad >&2; exit 4
    - success_stderr: [bad]
stderr shown:
  cmd.run:
    - name: echo bad >&2
hidden:
  cmd.run:
    - name: echo secret
    - hide_output: true
cwd:
  cmd.run:
    - name: pwd
    - cwd: {{ t }}
cwd missing:
  cmd.run:
    - name: pwd
    - cwd: {{ t }}/nosuch
env:
  cmd.run:
    - name: echo $A $B
    - env:
      - A: one
      - B: 2
env map:
  cmd.run:
    - name: echo $A
    - env: {A: x}
env wrong:
  cmd.run:
    - name: echo $A
    - env: text
stateful:
  cmd.run:
    - name: 'echo working; echo; echo "changed=yes comment=''did it'' a=b"'
    - stateful: true
stateful no:
  cmd.run:
    - name: 'echo "changed=no comment=''nothing''"'
    - stateful: true
stateful json:
  cmd.run:
    - name: 'echo ''{"changed": true, "comment": "j"}'''
    - stateful: true
stateful wrong:
  cmd.run:
    - name: echo nonsense
    - stateful: true
stateful list:
  cmd.run:
    - name: 'echo changed=yes'
    - stateful:
      - test_name: echo changed=no
shell:
  cmd.run:
    - name: echo $0
    - shell: /bin/bash
runas missing:
  cmd.run:
    - name: whoami
    - runas: nosuchuser
timeout:
  cmd.run:
    - name: echo x
    - timeout: 5
creates list:
  cmd.run:
    - name: echo x
    - creates: [/etc, /nosuch]
creates:
  cmd.run:
    - name: echo x
    - creates: /etc
args:
  cmd.run:
    - name: echo
    - args: [a, b c]
output level:
  cmd.run:
    - name: echo x
    - output_loglevel: quiet
    - ignore_timeout: true
    - bg: false
    - use_vt: false
root:
  cmd.run:
    - name: echo x
    - prepend_path: /opt/bin
user:
  cmd.run:
    - name: echo x
    - user: root
python shell:
  cmd.run:
    - name: echo a | cat
    - python_shell: false
