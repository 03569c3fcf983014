{% load_yaml as data %}
names: [a, b]
deep:
  number: 0x10
{% endload %}
{% load_json as other %}
{"list": [1, 2.5, null]}
{% endload %}
{% import_json 'data.json' as file %}
{% import_text 'note.txt' as note %}
{% for name in data.names %}
{{ name }}:
  test.nop:
    - number: {{ data.deep.number }}
    - other: {{ other.list }}
    - file: {{ file.key }}
    - note: {{ note.strip() }}
{% endfor %}
