{% for key in ['packages', 'users', 'db', 'stage', 'only_web'] %}
{{ key }}:
  test.show_notification:
    - text: {{ pillar.get(key, 'missing') | json(sort_keys=True) | yaml_squote }}
{% endfor %}
merged:
  test.show_notification:
    - text: {{ salt['pillar.get']('db:settings:work_mem') }} {{ pillar['db']['settings'] | length }}
