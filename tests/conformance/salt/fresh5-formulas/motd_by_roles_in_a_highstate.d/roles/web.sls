include:
  - motd
web_part:
  file.accumulated:
    - name: motd_parts
    - filename: {{ grains['tmpdir'] }}/motd
    - text: runs a web server
    - require_in:
      - file: motd
