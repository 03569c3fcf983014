bad:
  test.fail_with_changes
svc:
  fakesvc.running:
    - require:
      - test: bad
    - listen:
      - test: bad
