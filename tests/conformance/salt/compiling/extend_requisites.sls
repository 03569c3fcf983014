include:
  - base
extend:
  web:
    test:
      - watch:
        - test: local
      - colour: green
    fakesvc.running:
      - reload: true
local:
  test.succeed_with_changes
