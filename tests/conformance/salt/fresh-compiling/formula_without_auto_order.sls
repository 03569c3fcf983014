web:
  service.running:
    - name: nginx
    - require:
      - file: {{ grains.tmpdir }}/z.conf
  pkg.installed:
    - name: nginx
{{ grains.tmpdir }}/z.conf:
  file.managed:
    - contents: z
{{ grains.tmpdir }}/a.conf:
  file.managed:
    - contents: a
    - require:
      - cmd: seed
seed:
  cmd.run:
    - name: echo seed
cron:
  cron.present:
    - name: /bin/true
zz:
  user.present:
    - createhome: false
    - order: 2
