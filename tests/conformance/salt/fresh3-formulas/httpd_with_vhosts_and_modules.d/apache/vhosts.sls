{% from "apache/map.jinja" import apache with context %}
include:
  - apache
{% for id, site in salt['pillar.get']('apache:vhosts', {}).items() %}
vhost-{{ id }}:
{%- if site.get('absent') %}
  file.absent:
    - name: {{ apache.dir }}/sites/{{ id }}.conf
{%- else %}
  file.managed:
    - name: {{ apache.dir }}/sites/{{ id }}.conf
    - source: salt://apache/files/vhost.tmpl
    - template: jinja
    - makedirs: True
    - context:
        id: {{ id }}
        site: {{ site | json }}
{%- endif %}
{% endfor %}
