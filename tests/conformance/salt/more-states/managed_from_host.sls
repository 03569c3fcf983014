{{ grains.tmpdir }}/a/b/c:
  file.managed:
    - contents: x
    - makedirs: true
    - mode: '0640'
copy:
  file.managed:
    - name: {{ grains.tmpdir }}/copy
    - source: {{ grains.tmpdir }}/a/b/c
missing:
  file.managed:
    - name: {{ grains.tmpdir }}/none
    - source: {{ grains.tmpdir }}/nothing
keep:
  file.managed:
    - name: {{ grains.tmpdir }}/keep
    - source: salt://f.txt
    - mode: keep
