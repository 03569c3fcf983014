{% set t = grains.tmpdir %}
src:
  file.managed:
    - name: {{ t }}/src
    - contents: x
    - mode: 640
copy:
  file.copy:
    - name: {{ t }}/c1
    - source: {{ t }}/src
again:
  file.copy:
    - name: {{ t }}/c1
    - source: {{ t }}/src
forced:
  file.copy:
    - name: {{ t }}/c1
    - source: {{ t }}/src
    - force: true
preserve:
  file.copy:
    - name: {{ t }}/c2
    - source: {{ t }}/src
    - preserve: true
owner:
  file.copy:
    - name: {{ t }}/c3
    - source: {{ t }}/src
    - user: nobody
    - group: nogroup
    - mode: 600
missing:
  file.copy:
    - name: {{ t }}/c4
    - source: {{ t }}/nosuch
relative:
  file.copy:
    - name: c5
    - source: {{ t }}/src
no parent:
  file.copy:
    - name: {{ t }}/p/c7
    - source: {{ t }}/src
makedirs:
  file.copy:
    - name: {{ t }}/p/c7
    - source: {{ t }}/src
    - makedirs: true
into dir:
  file.copy:
    - name: {{ t }}/p
    - source: {{ t }}/src
into dir sub:
  file.copy:
    - name: {{ t }}/p
    - source: {{ t }}/src
    - subdir: true
dir:
  file.copy:
    - name: {{ t }}/q
    - source: {{ t }}/p
no user:
  file.copy:
    - name: {{ t }}/c8
    - source: {{ t }}/src
    - user: nosuch
rename:
  file.rename:
    - name: {{ t }}/r1
    - source: {{ t }}/c1
rename missing:
  file.rename:
    - name: {{ t }}/r1
    - source: {{ t }}/c1
rename over:
  file.rename:
    - name: {{ t }}/r1
    - source: {{ t }}/c2
rename over force:
  file.rename:
    - name: {{ t }}/r1
    - source: {{ t }}/c2
    - force: true
rename no parent:
  file.rename:
    - name: {{ t }}/z/r1
    - source: {{ t }}/c3
rename makedirs:
  file.rename:
    - name: {{ t }}/z/r1
    - source: {{ t }}/c3
    - makedirs: true
rename relative:
  file.rename:
    - name: z
    - source: {{ t }}/c3
rename relative source:
  file.rename:
    - name: {{ t }}/zz
    - source: c3
