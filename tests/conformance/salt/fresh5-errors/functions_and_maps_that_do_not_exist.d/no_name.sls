{% from "settings.jinja" import port, socket with context %}
port:
  test.show_notification:
    - text: {{ port }}
socket:
  test.show_notification:
    - text: {{ socket }}
