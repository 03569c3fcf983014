plain:
  cmd.run:
    - name: echo hi
stateful:
  cmd.run:
    - name: echo changed=yes
    - stateful: true
stateful list:
  cmd.run:
    - name: 'echo changed=yes'
    - stateful:
      - test_name: echo changed=no comment=tested
env wrong:
  cmd.run:
    - name: echo $A
    - env: text
cwd missing:
  cmd.run:
    - name: pwd
    - cwd: /nosuch
unless:
  cmd.run:
    - name: echo x
    - unless: 'true'
creates:
  cmd.run:
    - name: echo x
    - creates: /etc
wait:
  cmd.wait:
    - name: echo x
    - watch: [{cmd: plain}]
script:
  cmd.script:
    - name: s.sh
    - source: salt://s.sh
call:
  cmd.call:
    - name: c
    - func: nosuch
