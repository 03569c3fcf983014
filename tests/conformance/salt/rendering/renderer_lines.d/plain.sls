#!yaml
plain:
  test.nop:
    - text: '{{ not jinja }}'
