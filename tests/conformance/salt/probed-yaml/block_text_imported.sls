{% import_yaml "block_text_imported/data.yaml" as data %}
{% load_yaml as loaded %}
a: |
  x
  y
{% endload %}
{% load_yaml as blank %}
a: |2
    x
   
{%- endload %}
a:
  test.nop:
    - name: {{ data | tojson }}
    - loaded: {{ loaded | tojson }}
    - blank: {{ blank | tojson }}
