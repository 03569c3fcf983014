{% from "apache/map.jinja" import apache with context %}
include:
  - apache
{% for module in salt['pillar.get']('apache:modules:enabled', []) %}
a2enmod {{ module }}:
  file.managed:
    - name: {{ apache.dir }}/mods-enabled/{{ module }}.load
    - contents: LoadModule {{ module }}_module
    - makedirs: True
    - order: 225
    - require:
      - pkg: apache
    - watch_in:
      - service: apache
{% endfor %}
{% for module in salt['pillar.get']('apache:modules:disabled', []) %}
a2dismod {{ module }}:
  file.absent:
    - name: {{ apache.dir }}/mods-enabled/{{ module }}.load
    - watch_in:
      - service: apache
{% endfor %}
