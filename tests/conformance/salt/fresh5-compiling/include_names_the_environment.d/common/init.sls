common_dir:
  file.directory:
    - name: {{ grains['tmpdir'] }}/common
