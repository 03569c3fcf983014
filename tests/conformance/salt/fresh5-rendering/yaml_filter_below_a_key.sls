{% set root = grains['tmpdir'] %}
block:
  file.serialize:
    - name: {{ root }}/block.json
    - serializer: json
    - dataset:
        env:
          {{ pillar.site.env | yaml(False) | indent(10) }}
        list: {{ pillar.site.list | json }}
flow:
  file.serialize:
    - name: {{ root }}/flow.json
    - serializer: json
    - dataset: {{ pillar.site | yaml }}
arguments:
  file.managed:
    - name: {{ root }}/sub/arguments
{%- for key, value in pillar.site.managed | dictsort %}
    - {{ key }}: {{ value | json }}
{%- endfor %}
items:
  file.managed:
    - name: {{ root }}/items
    - contents:
      {%- for item in pillar.site.list %}
      - {{ item | yaml_dquote }}
      {%- endfor %}
show:
  cmd.run:
    - name: cat {{ root }}/block.json {{ root }}/items
