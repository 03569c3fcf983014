{% from "apache/map.jinja" import apache with context %}
apache:
  pkg.installed:
    - name: {{ apache.server }}
  group.present:
    - name: apache-run
    - system: True
  user.present:
    - name: apache-run
    - gid: apache-run
    - system: True
    - createhome: False
    - require:
      - group: apache
  service.running:
    - name: {{ apache.service }}
    - enable: True
    - reload: True
