env:
  cmd.run:
    - name: echo "$WHO $AGE"
    - env:
      - WHO: duck
      - AGE: '5'
codes:
  cmd.run:
    - name: exit 3
    - success_retcodes: [3]
fails:
  cmd.run:
    - name: exit 4
nowhere:
  cmd.run:
    - name: echo x
    - cwd: {{ grains.tmpdir }}/nowhere
stateful:
  cmd.run:
    - name: 'echo "working"; echo "changed=yes comment=''made it'' value=5"'
    - stateful: true
unchanged:
  cmd.run:
    - name: 'echo "changed=no comment=nothing"'
    - stateful: true
hidden:
  cmd.run:
    - name: echo secret
    - hide_output: true
wait:
  cmd.wait:
    - name: echo waited
    - watch:
      - cmd: env
onchanges:
  cmd.run:
    - name: echo reacted
    - onchanges:
      - cmd: unchanged
badenv:
  cmd.run:
    - name: echo x
    - env: FOO
