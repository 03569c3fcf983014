{% import_yaml 'data.yaml' as data %}
{% for name, port in data.ports.items() %}
{{ name }}:
  test.succeed_without_changes:
    - comment: {{ port }}
{% endfor %}
