include:
  - users.groups
{% for name, user in salt['pillar.get']('users', {}).items() %}
{{ name }}:
  user.present:
    - shell: {{ user.get('shell', '/bin/sh') }}
    - require:
      - sls: users.groups
{% endfor %}
