#!jinja | yaml
spaced_state:
  test.show_notification:
    - text: {{ 1 + 1 }}
