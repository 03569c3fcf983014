{% macro flat(tree, prefix='') %}
{%- for key, value in tree | dictsort %}
{%- if value is mapping %}{{ flat(value, prefix ~ key ~ '.') }}
{%- else %}        {{ prefix }}{{ key }} = {{ value | int if value is boolean else value }}
{% endif %}
{%- endfor %}
{%- endmacro %}
{{ grains.tmpdir }}/99-local.conf:
  file.managed:
    - contents: |
{{ flat(pillar.sysctl) }}
reload:
  cmd.run:
    - name: echo applied {{ pillar.sysctl.keys() | list | length }}
    - onchanges:
      - file: {{ grains.tmpdir }}/99-local.conf
