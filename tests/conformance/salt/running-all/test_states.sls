a: test.nop
b:
  test.succeed_without_changes:
    - comment: fine
c:
  test.fail_without_changes:
    - comment: [not, fine]
d:
  test.configurable_test_state:
    - changes: true
    - result: false
    - comment: bar
    - warnings: careful
e:
  test.configurable_test_state:
    - changes: maybe
f:
  test.configurable_test_state:
    - result: maybe
g:
  test.configurable_test_state:
    - warnings: [one, two]
h:
  test.configurable_test_state:
    - warnings: 5
i:
  test.show_notification:
    - text: hello
j:
  test.show_notification: []
k:
  test.show_notification:
    - text: ''
l:
  test.check_pillar:
    - present: [a, b:c]
m:
  test.check_pillar:
    - present: [nosuch]
    - boolean: [t]
    - integer: [n]
    - string: [s]
    - listing: [l]
    - dictionary: [b]
n:
  test.check_pillar:
    - boolean: [n]
    - integer: [s]
    - string: [l]
    - listing: [b]
    - dictionary: [t]
    - verbose: true
o:
  test.check_pillar:
    - verbose: true
    - present: s
p:
  test.check_pillar:
    - present: nosuch
q:
  test.mod_watch:
    - result: false
r:
  test.nop:
    - whatever: 1
    - other: [2]
s:
  test.succeed_with_changes:
    - comment: [a, b]
