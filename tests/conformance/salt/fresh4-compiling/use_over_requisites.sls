template:
  file.managed:
    - name: {{ grains['tmpdir'] }}/template
    - contents: shared
    - mode: '0600'
    - makedirs: true
    - require:
      - test: ready
    - use_in:
      - file: third
first:
  file.managed:
    - name: {{ grains['tmpdir'] }}/first
    - use:
      - file: template
second:
  file.managed:
    - name: {{ grains['tmpdir'] }}/deep/second
    - mode: '0644'
    - use:
      - file: first
      - file: template
third:
  file.managed:
    - name: {{ grains['tmpdir'] }}/third
ready:
  test.nop: []
