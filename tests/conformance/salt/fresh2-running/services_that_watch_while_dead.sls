conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: x
old:
  service.dead:
    - enable: false
    - watch:
      - file: conf
stopped:
  service.dead:
    - watch:
      - file: conf
boot:
  service.enabled:
    - watch:
      - file: conf
quiet:
  service.disabled:
    - require:
      - service: old
reloaded:
  service.running:
    - reload: true
    - watch:
      - file: conf
      - service: stopped
