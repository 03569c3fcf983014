{% from "apache/map.jinja" import apache with context %}
include:
  - apache
{% for module in salt['pillar.get']('apache:modules:enabled', []) %}
a2enmod {{ module }}:
  file.managed:
    - name: {{ apache.root }}/sites-enabled/{{ module }}.load
    - contents: LoadModule {{ module }}_module
    - makedirs: True
    - require:
      - pkg: apache
    - watch_in:
      - module: apache-restart
{% endfor %}
{% for module in salt['pillar.get']('apache:modules:disabled', []) %}
a2dismod {{ module }}:
  file.absent:
    - name: {{ apache.root }}/sites-enabled/{{ module }}.load
    - watch_in:
      - module: apache-restart
{% endfor %}
