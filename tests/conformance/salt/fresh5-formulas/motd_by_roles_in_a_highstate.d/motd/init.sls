motd:
  file.managed:
    - name: {{ grains['tmpdir'] }}/motd
    - source: salt://motd/motd.j2
    - template: jinja
    - context:
        title: Welcome to {{ grains['host'] }}
motd_header:
  file.prepend:
    - name: {{ grains['tmpdir'] }}/motd
    - text: '===='
    - require:
      - file: motd
motd_show:
  cmd.run:
    - name: cat motd
    - cwd: {{ grains['tmpdir'] }}
    - order: last
