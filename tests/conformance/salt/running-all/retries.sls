a:
  test.fail_without_changes:
    - retry: true
    - test: 1
b:
  test.fail_with_changes:
    - retry: {attempts: 3, interval: 0}
c:
  test.succeed_without_changes:
    - retry: {attempts: 3, interval: 0, until: false}
d:
  test.nop:
    - retry: {attempts: 5, interval: 0}
e:
  test.fail_without_changes:
    - retry: {attempts: 1, interval: 0}
f:
  test.fail_without_changes:
    - retry: {attempts: '3', interval: 0}
g:
  test.fail_without_changes:
    - comment: no
    - retry: false
h:
  cmd.run:
    - name: 'false'
    - retry: {attempts: 2, interval: 0, splay: 0}
i:
  test.fail_without_changes:
    - unless: 'true'
    - retry: {attempts: 2, interval: 0}
j:
  test.nop:
    - require: [{test: b}]
    - retry: {attempts: 2, interval: 0}
k:
  no.such:
    - retry: {attempts: 2, interval: 0}
l:
  fakesvc.running:
    - watch: [{test: m}]
    - retry: {attempts: 2, interval: 0}
    - watch_result: false
m: test.succeed_with_changes
