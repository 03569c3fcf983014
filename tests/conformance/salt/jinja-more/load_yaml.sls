{% load_yaml as defaults %}
user: root
dirs:
  - one
  - two
{% endload %}
{% for dir in defaults.dirs %}
{{ defaults.user }} {{ dir }}:
  test.nop
{% endfor %}
