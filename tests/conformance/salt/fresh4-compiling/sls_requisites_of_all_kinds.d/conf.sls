conf_a:
  file.managed:
    - name: {{ grains['tmpdir'] }}/conf_a
    - contents: a
conf_b:
  test.nop: []
