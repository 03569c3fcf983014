template:
  test.nop:
    - colour: red
    - listen:
      - test: other
    - require:
      - test: other
second:
  test.nop:
    - colour: blue
    - size: 5
    - onchanges_any:
      - test: other
user:
  test.nop:
    - use:
      - test: template
      - test: second
other:
  test.succeed_with_changes
