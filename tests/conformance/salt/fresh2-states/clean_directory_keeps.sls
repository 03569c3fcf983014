conf_d:
  file.directory:
    - name: {{ grains.tmpdir }}/conf.d
    - clean: true
    - exclude_pat: '*.local'
    - require:
      - file: kept
kept:
  file.managed:
    - name: {{ grains.tmpdir }}/conf.d/kept.conf
    - contents: kept
kept_by_require_in:
  file.managed:
    - name: {{ grains.tmpdir }}/conf.d/also.conf
    - contents: also
    - require_in:
      - file: conf_d
late:
  file.managed:
    - name: {{ grains.tmpdir }}/conf.d/late.conf
    - contents: late
again:
  file.directory:
    - name: {{ grains.tmpdir }}/conf.d
    - clean: true
    - exclude_pat: '*.local'
    - require:
      - file: kept
      - file: late
