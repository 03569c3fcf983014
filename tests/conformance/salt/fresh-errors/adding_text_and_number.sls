{% set port = '80' %}
next:
  test.show_notification:
    - text: {{ port + 1 }}
