pull:
  test.succeed_with_changes:
    - require:
      - test: network
network:
  test.nop
stop:
  fakesvc.dead:
    - changes: true
    - prereq:
      - test: pull
warn:
  test.nop:
    - prereq:
      - fakesvc: stop
