extend:
  conf:
    file:
      - mode: 600
      - require:
        - test: late
conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: a
    - mode: 644
    - require:
      - test: early
early:
  test.nop: []
late:
  test.nop: []
