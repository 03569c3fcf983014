conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: |
        one
        two
again:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: |
        one
        three
    - require:
      - file: conf
same:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents:
      - one
      - three
    - require:
      - file: again
gone:
  file.absent:
    - name: {{ grains.tmpdir }}/conf
    - require:
      - file: same
never:
  file.absent:
    - name: {{ grains.tmpdir }}/nothing
