{% import_yaml "data/users.yaml" as users %}
{% import_json "data/ports.json" as ports %}
{% import_text "data/motd.txt" as motd %}
{% load_json as extra %}
{"count": {{ users | length }}, "list": {{ ports.values() | list | json }}, "ok": true}
{% endload %}
{% for name, data in users.items() %}
{{ name }}:
  test.show_notification:
    - text: {{ data.shell }} {{ data.get('since', 'never') }}
{% endfor %}
{% for name, port in ports.items() %}
port_{{ name }}:
  test.show_notification:
    - text: "{{ port }}"
{% endfor %}
motd:
  file.managed:
    - name: {{ grains.tmpdir }}/motd
    - contents: {{ motd | yaml_encode }}
extra:
  test.show_notification:
    - text: '{{ extra | json(sort_keys=True, indent=None) }}'
