a:
  file.managed:
    - name: {{ grains.tmpdir }}/a
    - contents: a
    - use:
      - file: template
b:
  test.nop:
    - use_in:
      - file: a
