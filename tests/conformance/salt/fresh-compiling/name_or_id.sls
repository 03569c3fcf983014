/etc/motd:
  file.managed:
    - name: {{ grains.tmpdir }}/motd
    - contents: m
issue:
  file.managed:
    - name: {{ grains.tmpdir }}/issue
    - contents: i
both:
  file.managed:
    - names:
      - {{ grains.tmpdir }}/issue
      - {{ grains.tmpdir }}/other
    - contents: b
    - require:
      - file: /etc/motd
      - file: last
last:
  test.nop:
    - require:
      - file: {{ grains.tmpdir }}/issue
  file.touch:
    - name: {{ grains.tmpdir }}/last
