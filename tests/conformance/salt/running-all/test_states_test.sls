a: test.nop
b: test.succeed_without_changes
c: test.fail_without_changes
d: test.succeed_with_changes
e: test.fail_with_changes
f:
  test.configurable_test_state:
    - changes: true
    - result: false
g:
  test.configurable_test_state:
    - changes: false
    - result: false
h:
  test.configurable_test_state:
    - changes: false
    - result: false
    - allow_test_mode_failure: true
i:
  test.configurable_test_state:
    - changes: maybe
j:
  test.show_notification:
    - text: hello
k:
  test.check_pillar:
    - present: [nosuch]
l:
  fakesvc.running:
    - watch: [{test: d}]
m:
  test.nop:
    - onfail: [{test: d}]
n:
  test.nop:
    - onfail: [{test: c}]
o:
  test.nop:
    - onchanges: [{test: d}]
p:
  test.succeed_with_changes:
    - prereq: [{test: d}]
