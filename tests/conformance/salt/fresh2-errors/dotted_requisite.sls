nginx:
  pkg.installed: []
  service.running:
    - require:
      - pkg.installed: nginx
conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: x
    - require_in:
      - service.running: nginx
