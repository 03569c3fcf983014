{% set root = grains['tmpdir'] %}
unpack:
  cmd.run:
    - name: touch {{ root }}/unpacked
    - creates: {{ root }}/marker
link:
  file.symlink:
    - name: {{ root }}/current
    - target: {{ root }}/marker
    - unless: test -f {{ root }}/marker
    - require:
      - cmd: unpack
configure:
  cmd.run:
    - name: test -f {{ root }}/unpacked
    - require:
      - file: link
repair:
  cmd.run:
    - name: touch {{ root }}/unpacked
    - onfail:
      - cmd: configure
cleanup:
  file.absent:
    - name: {{ root }}/unpacked
    - require:
      - cmd: repair
    - onfail:
      - cmd: configure
alarm:
  test.show_notification:
    - text: the unpacking failed
    - onfail:
      - cmd: unpack
      - file: link
alarm_any:
  test.show_notification:
    - text: something failed
    - onfail_any:
      - cmd: unpack
      - cmd: configure
