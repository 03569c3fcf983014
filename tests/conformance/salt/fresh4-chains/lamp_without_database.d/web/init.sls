web_pkg:
  pkg.installed:
    - name: apache2

web_service:
  service.running:
    - name: apache2
    - require:
      - pkg: web_pkg
