{% set t = grains.tmpdir %}
a:
  file.managed:
    - name: {{ t }}/a
    - contents: x
b:
  file.directory:
    - name: {{ t }}/b
c:
  file.symlink:
    - name: {{ t }}/c
    - target: {{ t }}/nowhere
exists:
  file.exists:
    - names: [{{ t }}/a, {{ t }}/b, {{ t }}/c, {{ t }}/no, relative, '']
missing:
  file.missing:
    - names: [{{ t }}/a, {{ t }}/b, {{ t }}/c, {{ t }}/no, relative, '']
absent:
  file.absent:
    - names: [{{ t }}/a, {{ t }}/b, {{ t }}/c, {{ t }}/no, relative, /]
touch:
  file.touch:
    - names: [{{ t }}/t1, {{ t }}/t2/x, {{ t }}, relative]
touch makedirs:
  file.touch:
    - name: {{ t }}/t3/x
    - makedirs: true
touch time:
  file.touch:
    - name: {{ t }}/t1
    - atime: 1000
    - mtime: 2000
absent arg:
  file.absent:
    - name: {{ t }}/t1
