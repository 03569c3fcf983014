conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: a
runs_already:
  service.running:
    - name: alpha
    - watch:
      - file: conf
started_now:
  service.running:
    - name: beta
    - watch:
      - file: conf
not_enabled:
  service.running:
    - name: gamma
    - enable: false
    - watch:
      - file: conf
only_enabled:
  service.enabled:
    - name: delta
    - watch:
      - file: conf
stopped_on_change:
  service.dead:
    - name: alpha
    - watch:
      - file: conf
full:
  service.running:
    - name: gamma
    - full_restart: true
    - watch:
      - file: conf
required_only:
  service.running:
    - name: epsilon
    - require:
      - file: conf
    - onchanges:
      - file: conf
