watched: test.succeed_with_changes
a:
  test.nop:
    - names: [one, two]
    - unless:
      - fun: test.true
b:
  fakesvc.running:
    - onlyif:
      - fun: test.true
    - watch: [{test: watched}]
c:
  test.fail_without_changes:
    - unless:
      - fun: test.false
    - retry: {attempts: 2, interval: 0}
d:
  test.succeed_with_changes:
    - onlyif:
      - fun: test.false
e:
  test.nop:
    - prereq: [{test: d}]
