base:
  '*':
    - motd
    - motd_by_roles_in_a_highstate
{% for role in grains['roles'] %}
  'roles:{{ role }}':
    - match: grain
    - roles.{{ role }}
{% endfor %}
  'roles:cache':
    - match: grain
    - roles.cache
