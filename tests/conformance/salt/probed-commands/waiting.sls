{%- set S = grains['tmpdir'] %}
s00:
  cmd.wait:
    - name: echo w
s01:
  cmd.wait:
    - name: echo w
    - watch: [test: ch]
s02:
  cmd.wait:
    - name: exit 2
    - watch: [test: ch]
s03:
  cmd.wait:
    - name: echo "changed=yes comment=x"
    - stateful: true
    - watch: [test: ch]
s04:
  cmd.wait:
    - name: pwd
    - cwd: {{ S }}/dir
    - watch: [test: ch]
s05:
  cmd.wait:
    - name: echo w
    - watch: [test: nch]
s06:
  cmd.wait:
    - name: echo w
    - onchanges: [test: ch]
s07:
  cmd.wait:
    - name: echo w
    - creates: {{ S }}/f
    - watch: [test: ch]
s08:
  cmd.wait:
    - name: echo w
    - unless: "true"
    - watch: [test: ch]
s09:
  cmd.wait:
    - name: echo w
    - watch: [test: bad]
s10:
  cmd.wait:
    - name: echo w
    - hide_output: true
    - watch: [test: ch]
s11:
  cmd.wait:
    - name: exit 3
    - success_retcodes: [3]
    - watch: [test: ch]
s12:
  cmd.wait:
    - name: echo $A
    - env: {A: 2}
    - watch: [test: ch]
r1:
  cmd.run:
    - name: echo run
    - watch: [test: ch]
r2:
  cmd.run:
    - name: echo run
    - watch: [test: nch]
r3:
  cmd.run:
    - name: echo run
    - onchanges: [test: ch]
r4:
  cmd.run:
    - name: echo run
    - onchanges: [test: nch]
r5:
  cmd.run:
    - name: exit 3
    - watch: [test: ch]
r6:
  cmd.run:
    - name: exit 3
    - onfail: [test: bad]
r7:
  cmd.run:
    - name: echo l
    - listen: [test: ch]
r8:
  cmd.wait:
    - name: echo l
    - listen: [test: ch]
r9:
  cmd.script:
    - source: salt://s.sh
    - watch: [test: ch]
r10:
  cmd.wait_script:
    - source: salt://s.sh
    - watch: [test: ch]
r11:
  cmd.wait_script:
    - source: salt://s.sh
    - args: a b
    - watch: [test: ch]
r12:
  cmd.wait_script:
    - source: salt://s.sh
r13:
  cmd.wait_script:
    - name: salt://s.sh
    - watch: [test: ch]
r14:
  cmd.wait_script:
    - name: x.sh
    - source: salt://none.sh
    - watch: [test: ch]
r15:
  cmd.wait_script:
    - name: x.sh
    - source: salt://st.sh
    - stateful: true
    - watch: [test: ch]
ch:
  test.succeed_with_changes: []
nch:
  test.succeed_without_changes: []
bad:
  test.fail_without_changes: []
