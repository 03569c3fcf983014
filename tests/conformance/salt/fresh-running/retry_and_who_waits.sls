flaky:
  cmd.run:
    - name: test -f {{ grains.tmpdir }}/ready
    - retry:
        attempts: 2
        interval: 0
        splay: 0
fine:
  cmd.run:
    - name: echo fine
    - retry:
        attempts: 4
        interval: 0
unset:
  test.configurable_test_state:
    - changes: false
    - result: false
    - retry:
        attempts: 2
        until: false
        interval: 0
needs:
  test.nop:
    - require:
      - cmd: flaky
      - cmd: fine
helps:
  cmd.run:
    - name: touch {{ grains.tmpdir }}/ready
    - onfail:
      - cmd: flaky
