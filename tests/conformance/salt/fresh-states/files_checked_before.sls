good:
  file.managed:
    - name: {{ grains.tmpdir }}/good
    - contents: "ok"
    - check_cmd: grep -q ok
bad:
  file.managed:
    - name: {{ grains.tmpdir }}/bad
    - contents: "wrong"
    - check_cmd: grep -q ok
web:
  service.running:
    - watch:
      - file: bad
bad_is_missing:
  file.missing:
    - name: {{ grains.tmpdir }}/bad
