{% for key in ['packages', 'nested', 'limits', 'secret'] %}
{{ key }}:
  test.show_notification:
    - text: '{{ pillar.get(key) | json(sort_keys=True) }}'
{% endfor %}
