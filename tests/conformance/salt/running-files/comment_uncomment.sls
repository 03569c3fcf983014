{{ grains.tmpdir }}/conf:
  file.managed:
    - contents: |
        one
        #two
        three
comment:
  file.comment:
    - name: {{ grains.tmpdir }}/conf
    - regex: ^one
again:
  file.comment:
    - name: {{ grains.tmpdir }}/conf
    - regex: ^one
missing:
  file.comment:
    - name: {{ grains.tmpdir }}/conf
    - regex: ^seven
ignored:
  file.comment:
    - name: {{ grains.tmpdir }}/conf
    - regex: ^seven
    - ignore_missing: true
uncomment:
  file.uncomment:
    - name: {{ grains.tmpdir }}/conf
    - regex: two
    - backup: false
un-again:
  file.uncomment:
    - name: {{ grains.tmpdir }}/conf
    - regex: two
un-missing:
  file.uncomment:
    - name: {{ grains.tmpdir }}/conf
    - regex: nine
