configs:
  file.managed:
    - names:
      - {{ grains.tmpdir }}/a.conf:
        - contents: a
        - mode: '0600'
      - {{ grains.tmpdir }}/b.conf
      - {{ grains.tmpdir }}/c.conf:
        - contents: c
        - order: 3
    - contents: other
    - watch_in:
      - service: daemon
daemon:
  service.running:
    - require:
      - file: {{ grains.tmpdir }}/b.conf
