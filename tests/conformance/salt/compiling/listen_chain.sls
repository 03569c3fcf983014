one:
  fakesvc.running:
    - listen:
      - test: two
two:
  test.succeed_with_changes:
    - listen_in:
      - fakesvc: three
three:
  fakesvc.running:
    - changes: true
