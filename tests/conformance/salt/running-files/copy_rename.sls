{{ grains.tmpdir }}/a:
  file.managed:
    - contents: text
    - mode: '0640'
copy:
  file.copy:
    - name: {{ grains.tmpdir }}/b
    - source: {{ grains.tmpdir }}/a
again:
  file.copy:
    - name: {{ grains.tmpdir }}/b
    - source: {{ grains.tmpdir }}/a
forced:
  file.copy:
    - name: {{ grains.tmpdir }}/b
    - source: {{ grains.tmpdir }}/a
    - force: true
nowhere:
  file.copy:
    - name: {{ grains.tmpdir }}/x/y
    - source: {{ grains.tmpdir }}/a
made:
  file.copy:
    - name: {{ grains.tmpdir }}/x/y
    - source: {{ grains.tmpdir }}/a
    - makedirs: true
absent:
  file.copy:
    - name: {{ grains.tmpdir }}/z
    - source: {{ grains.tmpdir }}/nothing
rename:
  file.rename:
    - name: {{ grains.tmpdir }}/c
    - source: {{ grains.tmpdir }}/b
gone:
  file.rename:
    - name: {{ grains.tmpdir }}/c
    - source: {{ grains.tmpdir }}/b
