{% from "apache/map.jinja" import apache with context %}
apache:
  pkg.installed:
    - name: {{ apache.pkg }}
  service.running:
    - name: {{ apache.svc }}
    - enable: True
    - require:
      - pkg: apache
