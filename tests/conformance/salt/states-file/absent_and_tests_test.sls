{% set t = grains.tmpdir %}
absent:
  file.absent:
    - names: [{{ t }}, {{ t }}/no, relative, /, {{ t }}/hostname]
touch:
  file.touch:
    - names: [{{ t }}/t1, {{ t }}/t2/x, {{ t }}, relative]
touch time:
  file.touch:
    - name: {{ t }}
    - atime: 1000
exists:
  file.exists:
    - names: [{{ t }}, {{ t }}/no]
missing:
  file.missing:
    - names: [{{ t }}, {{ t }}/no]
