{% from "apache/map.jinja" import apache with context %}
include:
  - apache
{% for id, site in salt['pillar.get']('apache:sites', {}) | dictsort %}
{% if site.get('enabled', True) %}
{{ id }}:
  file.managed:
    - name: {{ apache.dir }}/sites-available/{{ id }}.conf
    - source: salt://{{ site.get('template_file', 'apache/vhosts/standard.tmpl') }}
    - template: jinja
    - makedirs: True
    - context:
        id: {{ id | json }}
        site: {{ site | json }}
        map: {{ apache | json }}
    - require:
      - pkg: apache
    - watch_in:
      - service: apache
{% endif %}
a2ensite {{ id }}:
  file.{{ 'symlink' if site.get('enabled', True) else 'absent' }}:
    - name: {{ apache.dir }}/sites-enabled/{{ id }}.conf
    {%- if site.get('enabled', True) %}
    - target: ../sites-available/{{ id }}.conf
    - makedirs: True
    - require:
      - file: {{ id }}
    {%- endif %}
    - watch_in:
      - service: apache
{% endfor %}
