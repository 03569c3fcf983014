include:
  - common
extend:
  base_packages:
    pkg:
      - require_in:
        - pkg: web_packages
  banner:
    file:
      - contents: web server, {{ salt['pillar.get']('tier') }}
web_packages:
  pkg.installed:
    - pkgs: {{ salt['pillar.get']('packages:web', []) | tojson }}
nginx:
  service.running:
    - enable: true
    - watch:
      - pkg: web_packages
      - file: banner
    - require:
      - host: db_host
