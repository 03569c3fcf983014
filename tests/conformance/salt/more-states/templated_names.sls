{% for name, user in pillar.users.items() %}
{{ name }}:
  group.present:
    - gid: {{ user.id }}
  user.present:
    - uid: {{ user.id }}
    - gid: {{ user.id }}
    - createhome: false
    - require:
      - group: {{ name }}
{% endfor %}
