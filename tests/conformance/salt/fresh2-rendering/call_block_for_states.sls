{% macro service_with_config(name, reload=false, extra=[]) -%}
{{ name }}_config:
  file.managed:
    - name: {{ grains.tmpdir }}/{{ name }}.conf
    - contents: |
        {{ caller() | indent(8) }}
{{ name }}_service:
  service.running:
    - name: {{ name }}
    - reload: {{ reload }}
    - watch:
      - file: {{ name }}_config
{%- for e in extra + varargs | list %}
      - test: {{ e }}
{%- endfor %}
{%- for k, v in kwargs.items() %}
    - {{ k }}: {{ v }}
{%- endfor %}
{%- endmacro %}
{% call service_with_config('ntp', true) -%}
server a
server b iburst
{%- endcall %}
{% call service_with_config('web', false, ['x'], 'y', enable=True) -%}
listen 80
{%- endcall %}
x:
  test.nop: []
y:
  test.succeed_with_changes: []
