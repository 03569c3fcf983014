conf:
  file.managed:
    name: {{ grains.tmpdir }}/conf
    contents: x
tool:
  pkg.installed:
ok:
  test.nop: []
