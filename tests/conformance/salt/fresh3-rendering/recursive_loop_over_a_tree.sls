{% macro join(prefix, name) -%}
{{ prefix }}/{{ name }}
{%- endmacro %}
{%- for node in pillar.tree recursive %}
level{{ loop.depth }}-{{ node.name }}-{{ loop.index }}-of-{{ loop.length }}:
  test.show_notification:
    - text: {{ node.name }}{{ ' last' if loop.last }}{{ ' leaf' if node.children is not defined }}
{%- if node.children is defined %}
{{- loop(node.children) }}
{%- endif %}
{%- endfor %}
{%- for dir in ['srv', 'srv/www', 'opt'] %}
{{ join(grains.tmpdir, dir) }}:
  file.directory:
    - mode: {{ loop.cycle("'0755'", "'0750'") }}
    {%- if not loop.first %}
    - require:
      - file: {{ join(grains.tmpdir, loop.previtem) }}
    {%- endif %}
{%- endfor %}
