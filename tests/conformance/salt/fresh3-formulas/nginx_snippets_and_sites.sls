{%- set dir = grains.tmpdir ~ '/nginx' %}
{%- macro sets_valid_id(name) -%}nginx_{{ name | replace('/', '_') }}{%- endmacro %}
include:
  - nginx.pkg
nginx_config:
  file.managed:
    - name: {{ dir }}/nginx.conf
    - source: salt://nginx/files/nginx.conf
    - template: jinja
    - context:
        config: {{ pillar.nginx.config | json(sort_keys=False) }}
    - require:
      - pkg: nginx
    - watch_in:
      - service: nginx
{%- for site, enabled in pillar.nginx.sites.items() %}
{%- set id = sets_valid_id('sites/' ~ site) %}
{{ id }}:
  file.managed:
    - name: {{ dir }}/sites-available/{{ site }}
    - contents: server_name {{ site }};
    - makedirs: True
{{ id }}_link:
  file.{{ 'symlink' if enabled else 'absent' }}:
    - name: {{ dir }}/sites-enabled/{{ site }}
    {%- if enabled %}
    - target: {{ dir }}/sites-available/{{ site }}
    {%- endif %}
    - require:
      - file: {{ id }}
    - listen_in:
      - service: nginx
{%- endfor %}
{{ dir }}/sites-enabled/default:
  file.absent:
    - onchanges_in:
      - cmd: config-test
config-test:
  cmd.run:
    - name: cat {{ dir }}/nginx.conf
    - require:
      - file: nginx_config
