ntp:
  pkg.installed: []
  service.running:
    - enable: true
    - require:
      - pkg: ntp
