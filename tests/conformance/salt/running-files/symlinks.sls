{{ grains.tmpdir }}/target:
  file.managed:
    - contents: x
{{ grains.tmpdir }}/link:
  file.symlink:
    - target: {{ grains.tmpdir }}/target
same:
  file.symlink:
    - name: {{ grains.tmpdir }}/link
    - target: {{ grains.tmpdir }}/target
other:
  file.symlink:
    - name: {{ grains.tmpdir }}/link
    - target: {{ grains.tmpdir }}/elsewhere
blocked:
  file.symlink:
    - name: {{ grains.tmpdir }}/target
    - target: {{ grains.tmpdir }}/elsewhere
forced:
  file.symlink:
    - name: {{ grains.tmpdir }}/target
    - target: {{ grains.tmpdir }}/elsewhere
    - force: true
nowhere:
  file.symlink:
    - name: {{ grains.tmpdir }}/no/link
    - target: x
made:
  file.symlink:
    - name: {{ grains.tmpdir }}/no/link
    - target: x
    - makedirs: true
