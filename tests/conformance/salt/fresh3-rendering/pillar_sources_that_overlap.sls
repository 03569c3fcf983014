{%- set p = pillar %}
overlap:
  test.show_notification:
    - text: '{{ p.ssh | json(sort_keys=True) }}'
secret:
  test.show_notification:
    - text: {{ salt['pillar.get']('vault:db:password', 'none') }} {{ salt['pillar.get']('db:password', 'none') }}
{%- for user in p.admins %}
admin-{{ user }}:
  test.nop: []
{%- endfor %}
delim:
  test.show_notification:
    - text: {{ salt['pillar.get']('ssh|options|Port', 0, delimiter='|') }} {{ 'site' in pillar }} {{ pillar.get('site', 'no site') }}
