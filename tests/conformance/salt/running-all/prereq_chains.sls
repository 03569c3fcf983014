a:
  test.nop:
    - prereq: [{test: b}]
b:
  test.succeed_with_changes:
    - prereq: [{test: c}]
c: test.succeed_with_changes
d:
  test.nop:
    - prereq: [{test: e}, {test: f}]
e: test.nop
f: test.succeed_with_changes
g:
  test.fail_without_changes:
    - prereq: [{test: h}]
h: test.succeed_with_changes
i:
  test.nop:
    - prereq: [{test: j}]
j: test.fail_with_changes
k:
  test.nop:
    - prereq: [{test: l}]
l: test.fail_without_changes
m:
  test.nop:
    - prereq: [{test: n}]
n:
  test.succeed_with_changes:
    - unless: 'true'
o:
  test.nop:
    - prereq: [{test: p}]
    - onchanges: [{test: c}]
p:
  test.succeed_with_changes:
    - require: [{test: l}]
q:
  test.succeed_with_changes:
    - prereq_in: [{cmd: r}]
r:
  cmd.run:
    - name: echo r
