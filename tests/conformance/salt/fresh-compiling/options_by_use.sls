defaults:
  file.managed:
    - name: {{ grains.tmpdir }}/defaults
    - contents: d
    - mode: '0640'
    - makedirs: true
    - listen:
      - test: change
    - require:
      - test: change
strict:
  file.managed:
    - name: {{ grains.tmpdir }}/strict
    - mode: '0600'
    - contents: s
    - use_in:
      - file: third
one:
  file.managed:
    - name: {{ grains.tmpdir }}/deep/one
    - use:
      - file: defaults
two:
  file.managed:
    - name: {{ grains.tmpdir }}/two
    - mode: '0644'
    - use:
      - file: defaults
      - file: strict
third:
  file.managed:
    - name: {{ grains.tmpdir }}/third
    - use:
      - file: two
change:
  test.nop: []
