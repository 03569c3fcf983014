include:
  - motd
extend:
  motd:
    file:
      - mode: '0600'
db_part:
  file.accumulated:
    - name: motd_parts
    - filename: {{ grains['tmpdir'] }}/motd
    - text:
      - runs a database
      - ask before a restart
    - require_in:
      - file: motd
