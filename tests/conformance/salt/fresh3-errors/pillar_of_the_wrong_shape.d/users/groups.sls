{% for name, group in pillar.groups.items() %}
{{ name }}:
  group.present:
    - gid: {{ group.gid | default(2000) }}
{% endfor %}
