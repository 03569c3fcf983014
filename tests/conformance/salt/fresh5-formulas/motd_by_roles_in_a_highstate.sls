site_part:
  file.accumulated:
    - name: motd_parts
    - filename: {{ grains['tmpdir'] }}/motd
    - text: site {{ grains['site'] }}
    - require_in:
      - file: motd
