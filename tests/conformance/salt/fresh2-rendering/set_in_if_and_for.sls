{% set port = 80 %}
{% if grains.os_family == 'Debian' %}
{% set port = 8080 %}
{% set user = 'www-data' %}
{% endif %}
{% for p in [1, 2] %}
{% set port = port + p %}
{% set last = p %}
in_loop_{{ p }}:
  test.show_notification:
    - text: port is {{ port }}
{% endfor %}
after:
  test.show_notification:
    - text: "{{ port }} {{ user }} {{ last | default('gone') }}"
{% with port = 1 %}
in_with:
  test.show_notification:
    - text: "{{ port }}"
{% endwith %}
