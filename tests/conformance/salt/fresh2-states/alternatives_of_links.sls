release:
  file.symlink:
    - name: {{ grains.tmpdir }}/current
    - target: {{ grains.tmpdir }}/releases/2
    - makedirs: true
over_a_file:
  file.symlink:
    - name: {{ grains.tmpdir }}/plain
    - target: {{ grains.tmpdir }}/releases/1
over_a_file_by_force:
  file.symlink:
    - name: {{ grains.tmpdir }}/plain
    - target: {{ grains.tmpdir }}/releases/1
    - force: true
relative:
  file.symlink:
    - name: {{ grains.tmpdir }}/rel
    - target: releases/1
file_over_link:
  file.managed:
    - name: {{ grains.tmpdir }}/plain
    - contents: through the link?
directory_over_link:
  file.directory:
    - name: {{ grains.tmpdir }}/current
gone:
  file.absent:
    - name: {{ grains.tmpdir }}/rel
target_stays:
  file.exists:
    - name: {{ grains.tmpdir }}/releases/1
no_link:
  file.missing:
    - name: {{ grains.tmpdir }}/rel
