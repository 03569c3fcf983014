change:
  test.succeed_with_changes: []
still:
  test.succeed_without_changes: []
fails:
  test.fail_with_changes: []
one:
  cmd.wait:
    - name: echo one
    - watch:
      - test: still
      - test: change
two:
  cmd.wait:
    - name: echo two
    - watch:
      - test: still
three:
  cmd.wait:
    - name: echo three
    - watch:
      - test: fails
four:
  cmd.wait:
    - name: echo four
    - watch:
      - cmd: one
      - cmd: two
five:
  cmd.wait:
    - name: echo five
    - unless: "true"
    - watch:
      - test: change
six:
  cmd.run:
    - name: exit 1
    - watch:
      - test: change
