a:
  file.symlink:
    - target: {{ grains.tmpdir }}/x
b:
  file.symlink
