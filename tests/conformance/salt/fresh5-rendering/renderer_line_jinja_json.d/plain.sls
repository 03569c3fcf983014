#!yaml
plain_state:
  test.show_notification:
    - text: '{{ 1 + 1 }}'
