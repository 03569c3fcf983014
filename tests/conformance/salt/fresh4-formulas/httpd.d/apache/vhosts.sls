{% from "apache/map.jinja" import apache with context %}
include:
  - apache
{% for id, site in salt['pillar.get']('apache:sites', {}).items() %}
{{ apache.root }}/sites-available/{{ id }}.conf:
  file.managed:
    - source: salt://apache/files/vhost.tmpl
    - template: jinja
    - makedirs: True
    - context:
        id: {{ id | json }}
        site: {{ site | json }}
        map: {{ apache | json }}
    - require:
      - pkg: apache
    - watch_in:
      - module: apache-reload
{{ apache.root }}/sites-enabled/{{ id }}.conf:
{%- if site.get('enabled', True) %}
  file.symlink:
    - target: {{ apache.root }}/sites-available/{{ id }}.conf
    - makedirs: True
{%- else %}
  file.absent:
{%- endif %}
    - require:
      - file: {{ apache.root }}/sites-available/{{ id }}.conf
    - watch_in:
      - module: apache-reload
cat {{ apache.root }}/sites-available/{{ id }}.conf:
  cmd.run:
    - order: last
{% endfor %}
