{% for k, v in pillar.items() if k != 'tmpdir' %}
{{ k }}:
  test.show_notification:
    - text: {{ v | string | json }}
{% else %}
none:
  test.nop
{% endfor %}
