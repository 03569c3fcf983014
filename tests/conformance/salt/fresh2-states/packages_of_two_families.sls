{% set names = salt['grains.filter_by']({
  'Debian': {'web': 'apache2', 'tools': ['vim', 'htop']},
  'RedHat': {'web': 'httpd', 'tools': ['vim-enhanced']},
}) %}
web:
  pkg.installed:
    - name: {{ names.web }}
tools:
  pkg.installed:
    - pkgs: {{ names.tools | tojson }}
    - require:
      - pkg: web
present_older:
  pkg.installed:
    - name: curl
latest:
  pkg.latest:
    - name: curl
not_newer:
  pkg.latest:
    - name: htop
    - require:
      - pkg: tools
removed:
  pkg.removed:
    - name: nano
purged:
  pkg.purged:
    - names: [nano, ed]
both:
  pkg.installed:
    - pkgs: []
