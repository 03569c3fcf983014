conf:
  test.succeed_with_changes:
    - names: [one, two]
svc:
  fakesvc.running:
    - names: [web, db]
    - reload: true
    - listen:
      - test: one
      - test: two
