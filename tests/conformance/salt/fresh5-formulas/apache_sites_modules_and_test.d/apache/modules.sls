{% from "apache/map.jinja" import apache with context %}
include:
  - apache
{% for module in salt['pillar.get']('apache:modules:enabled', []) %}
a2enmod {{ module }}:
  file.symlink:
    - name: {{ apache.dir }}/mods-enabled/{{ module }}.load
    - target: ../mods-available/{{ module }}.load
    - makedirs: True
    - order: 225
    - require:
      - pkg: apache
    - watch_in:
      - service: apache
{% endfor %}
{% for module in salt['pillar.get']('apache:modules:disabled', []) %}
a2dismod -f {{ module }}:
  file.absent:
    - name: {{ apache.dir }}/mods-enabled/{{ module }}.load
    - order: 225
    - watch_in:
      - service: apache
{% endfor %}
