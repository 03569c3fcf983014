change: test.succeed_with_changes
nochange: test.nop
waits:
  cmd.wait:
    - name: echo waited
    - watch: [{test: change}]
waits not:
  cmd.wait:
    - name: echo waited
    - watch: [{test: nochange}]
waits stateful:
  cmd.wait:
    - name: echo changed=yes comment=x
    - stateful: true
    - watch: [{test: change}]
waits fails:
  cmd.wait:
    - name: 'false'
    - watch: [{test: change}]
waits creates:
  cmd.wait:
    - name: echo x
    - creates: /etc
    - watch: [{test: change}]
waits hidden:
  cmd.wait:
    - name: echo x
    - hide_output: true
    - watch: [{test: change}]
script:
  cmd.script:
    - name: s.sh
    - source: salt://s.sh
    - args: a b
script missing:
  cmd.script:
    - name: salt://nosuch.sh
script template:
  cmd.script:
    - name: salt://t.sh
    - template: jinja
    - context: {who: me}
    - defaults: {who: you}
script context:
  cmd.script:
    - name: salt://t.sh
    - template: jinja
    - context: text
script cwd:
  cmd.script:
    - name: salt://s.sh
    - cwd: /nosuch
script fails:
  cmd.script:
    - name: salt://f.sh
script stateful:
  cmd.script:
    - name: salt://st.sh
    - stateful: true
script wait:
  cmd.wait_script:
    - name: salt://s.sh
    - watch: [{test: change}]
script wait not:
  cmd.wait_script:
    - name: salt://s.sh
script env:
  cmd.script:
    - name: salt://e.sh
    - env: [{A: 1}]
run watch:
  cmd.run:
    - name: 'false'
    - watch: [{test: change}]
run watch ok:
  cmd.run:
    - name: 'true'
    - watch: [{test: change}]
