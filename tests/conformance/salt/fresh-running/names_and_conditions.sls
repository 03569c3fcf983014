files:
  file.managed:
    - names:
      - {{ grains.tmpdir }}/a
      - {{ grains.tmpdir }}/b:
        - unless: "true"
      - {{ grains.tmpdir }}/c:
        - onlyif: test -f {{ grains.tmpdir }}/a
        - contents: c
    - contents: all
services:
  service.running:
    - names: [x, y]
    - onlyif: test -f {{ grains.tmpdir }}/b
    - watch:
      - file: files
packages:
  pkg.installed:
    - names: [vim, git]
    - unless: test -f {{ grains.tmpdir }}/b
after:
  cmd.run:
    - name: echo after
    - onchanges:
      - file: {{ grains.tmpdir }}/b
      - pkg: vim
