app:
  pkg.installed: []
  user.present:
    - createhome: false
    - system: true
  service.running:
    - enable: true
    - watch:
      - file: config
    - require:
      - pkg: app
config:
  file.managed:
    - name: {{ grains.tmpdir }}/etc/app.conf
    - contents: c
    - makedirs: true
    - require:
      - user: app
link:
  file.symlink:
    - name: {{ grains.tmpdir }}/link
    - target: {{ grains.tmpdir }}/etc/app.conf
job:
  cron.present:
    - name: /usr/bin/app --clean
    - special: '@daily'
build:
  cmd.run:
    - name: echo build
    - creates: {{ grains.tmpdir }}/build
    - onchanges:
      - file: config
gone:
  file.absent:
    - name: {{ grains.tmpdir }}/nothing
late:
  service.running:
    - listen:
      - file: config
alert:
  test.nop:
    - onfail:
      - pkg: app
