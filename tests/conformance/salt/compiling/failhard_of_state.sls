a:
  test.fail_without_changes:
    - failhard: true
    - order: 2
b:
  test.nop:
    - order: 1
c:
  test.nop:
    - order: 3
d:
  fakesvc.running:
    - order: 1
    - listen:
      - test: e
e:
  test.succeed_with_changes:
    - order: 1
