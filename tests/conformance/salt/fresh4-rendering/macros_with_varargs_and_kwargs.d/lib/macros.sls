{% macro conf(name, text, mode='0644', require=[]) -%}
{{ name }}_conf:
  file.managed:
    - name: {{ salt['grains.get']('tmpdir') }}/{{ name }}.conf
    - contents: {{ text }}
    - mode: '{{ mode }}'
    {%- if require %}
    - require:
      {%- for r in require %}
      - {{ r }}
      {%- endfor %}
    {%- endif %}
{%- endmacro %}
{% macro link(name, target) %}
{{ name }}_link:
  file.symlink:
    - name: {{ salt['grains.get']('tmpdir') }}/{{ name }}
    - target: {{ salt['grains.get']('tmpdir') }}/{{ target }}
{% endmacro %}
{% macro notes() %}
{% set sep = kwargs.get('sep', ', ') %}
notes:
  test.show_notification:
    - text: {{ varargs | join(sep) }}{{ sep }}{{ kwargs.last }} {{ varargs | length }}
{% endmacro %}
