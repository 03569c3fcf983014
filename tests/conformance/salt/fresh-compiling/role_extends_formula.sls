include:
  - nginx
extend:
  nginx-service:
    service:
      - watch:
        - file: vhost
      - enable: false
  nginx-conf:
    file:
      - contents: from the role
      - require:
        - test: prepare
vhost:
  file.managed:
    - name: {{ grains.tmpdir }}/vhost
    - contents: v
    - require:
      - file: nginx-conf
prepare:
  test.nop: []
