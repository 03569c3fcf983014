{%- macro each(things, prefix='item') %}
{%- for key, data in things | dictsort %}
{{ prefix }}_{{ key }}:
  {{- caller(key, data) | indent(2) }}
{%- endfor %}
{%- endmacro %}
{%- macro option(name, value) %}
- {{ name }}: {{ value | yaml_encode }}
{%- endmacro %}
{%- set tools = {'opt': option} %}
{%- set sites = {
      'blog': {'port': 8080, 'text': 'yes'},
      'api': {'port': 9090},
    } %}
{% call(name, site) each(sites, prefix='site') %}
file.managed:
  {{- option('name', grains['tmpdir'] ~ '/' ~ name ~ '.conf') | indent(2) }}
  {{- tools.opt('contents', 'listen ' ~ site.port ~ ' ' ~ site.text | default('(no text)')) | indent(2) }}
{% endcall %}
{% call(name, site) each({'done': {}}) %}
test.show_notification:
  - text: {{ name }} {{ caller is defined }}
{% endcall %}
