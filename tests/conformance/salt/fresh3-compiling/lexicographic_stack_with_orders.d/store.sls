volume:
  file.directory:
    - name: {{ grains.tmpdir }}/store
bucket:
  file.touch:
    - name: {{ grains.tmpdir }}/store/bucket
    - require:
      - file: volume
