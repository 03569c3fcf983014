conf_a:
  file.managed:
    - name: {{ grains.tmpdir }}/a
    - contents: a
    - watch_in:
      - service: web
conf_b:
  file.managed:
    - name: {{ grains.tmpdir }}/b
    - contents: b
    - listen_in:
      - service: web
      - cmd: say
web:
  service.running:
    - reload: true
    - listen:
      - file: conf_a
say:
  cmd.wait:
    - name: echo said
