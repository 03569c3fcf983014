include: [inner]
extend:
  i:
    test.succeed_with_changes:
      - name: single
  j:
    test:
      - names: [x, y]
