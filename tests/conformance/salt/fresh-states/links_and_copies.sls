source:
  file.managed:
    - name: {{ grains.tmpdir }}/src
    - contents: s
    - mode: '0600'
link:
  file.symlink:
    - name: {{ grains.tmpdir }}/sub/link
    - target: ../src
    - makedirs: true
copy:
  file.copy:
    - name: {{ grains.tmpdir }}/copy
    - source: {{ grains.tmpdir }}/src
    - preserve: true
copy_again:
  file.copy:
    - name: {{ grains.tmpdir }}/copy
    - source: {{ grains.tmpdir }}/src
    - force: true
over:
  file.symlink:
    - name: {{ grains.tmpdir }}/copy
    - target: {{ grains.tmpdir }}/src
forced:
  file.symlink:
    - name: {{ grains.tmpdir }}/copy
    - target: {{ grains.tmpdir }}/src
    - force: true
renamed:
  file.rename:
    - name: {{ grains.tmpdir }}/renamed
    - source: {{ grains.tmpdir }}/src
renamed_again:
  file.rename:
    - name: {{ grains.tmpdir }}/renamed
    - source: {{ grains.tmpdir }}/src
missing:
  file.missing:
    - name: {{ grains.tmpdir }}/src
gone:
  file.absent:
    - name: {{ grains.tmpdir }}/sub
dangling:
  file.exists:
    - name: {{ grains.tmpdir }}/copy
