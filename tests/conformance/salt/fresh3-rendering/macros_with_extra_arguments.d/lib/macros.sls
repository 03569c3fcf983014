{%- set constant = 'zone-' ~ pillar.zone %}
{%- macro service_block(name, kind='fakesvc') %}
{{ name }}:
  {{ kind if kind == 'fakesvc' else 'fakesvc' }}.running:
    - name: {{ name }}.{{ constant }}
  {%- for key, value in kwargs | dictsort %}
    - {{ key }}: {{ value }}
  {%- endfor %}
  {%- if varargs or kind != 'fakesvc' %}
    - require:
      - test: {{ kind }}
    {%- for other in varargs %}
      - test: {{ other }}
    {%- endfor %}
  {%- endif %}
{%- endmacro %}
{%- macro note(id, items) %}
{{ id }}:
  test.show_notification:
    - text: |
      {%- for item in items %}
        {{ caller(item, loop.index) }}
      {%- endfor %}
{%- endmacro %}
