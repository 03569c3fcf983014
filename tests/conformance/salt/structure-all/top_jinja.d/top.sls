{% set roles = salt['pillar.get']('roles', []) %}
base:
  '*':
{% for r in roles %}
    - roles.{{ r }}
{% endfor %}
  {{ grains.id }}:
    - one
