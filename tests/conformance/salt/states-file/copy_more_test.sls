{% set t = grains.tmpdir %}
copy:
  file.copy:
    - name: {{ t }}/c1
    - source: {{ t }}/hostname
missing:
  file.copy:
    - name: {{ t }}/c4
    - source: {{ t }}/nosuch
over:
  file.copy:
    - name: {{ t }}/hosts
    - source: {{ t }}/hostname
over force:
  file.copy:
    - name: {{ t }}/hosts
    - source: {{ t }}/hostname
    - force: true
no parent:
  file.copy:
    - name: {{ t }}/p/c4
    - source: {{ t }}/hostname
rename:
  file.rename:
    - name: {{ t }}/r1
    - source: {{ t }}/hostname
rename missing:
  file.rename:
    - name: {{ t }}/r1
    - source: {{ t }}/c1
rename over:
  file.rename:
    - name: {{ t }}/hosts
    - source: {{ t }}/hostname
rename over force:
  file.rename:
    - name: {{ t }}/hosts
    - source: {{ t }}/hostname
    - force: true
