{{ grains.tmpdir }}/flag:
  file.touch: []
a:
  pkg.installed:
    - name: vim
    - onlyif: test -e {{ grains.tmpdir }}/flag
b:
  pkg.installed:
    - name: curl
    - unless:
      - test -e {{ grains.tmpdir }}/flag
c:
  cmd.run:
    - name: echo made
    - creates: {{ grains.tmpdir }}/flag
d:
  service.running:
    - name: web
    - onlyif:
      - "true"
      - "false"
e:
  file.absent:
    - name: {{ grains.tmpdir }}/flag
    - onlyif:
      - fun: file.file_exists
        args:
          - {{ grains.tmpdir }}/flag
