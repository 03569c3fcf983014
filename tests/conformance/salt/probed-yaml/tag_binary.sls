{% load_yaml as d %}
a: !!binary aGVsbG8=
b: !!binary aGVsbG8
c: !!binary |
  aGVs
  bG8=
{% endload %}
a:
  test.nop:
    - name: {{ d | tojson }}
