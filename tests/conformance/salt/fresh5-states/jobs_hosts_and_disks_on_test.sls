backup_job:
  cron.present:
    - name: /usr/local/bin/backup
    - identifier: backup
    - minute: 15
    - hour: 2
    - comment: nightly backup
report_job:
  cron.present:
    - name: /usr/local/bin/report
    - special: '@weekly'
    - commented: true
path:
  cron.env_present:
    - name: PATH
    - value: /usr/bin:/bin
no_mail:
  cron.env_absent:
    - name: MAILTO
db:
  host.present:
    - ip: 10.0.0.5
    - names:
      - db
      - db.example.com
moved:
  host.present:
    - name: cache
    - ip: 10.0.0.7
    - clean: true
old:
  host.absent:
    - name: legacy
    - ip: 10.0.0.9
data:
  mount.mounted:
    - name: {{ grains['tmpdir'] }}/data
    - device: /dev/vdd1
    - fstype: xfs
    - opts: [noatime, nodev]
    - mkmnt: true
old_disk:
  mount.unmounted:
    - name: /duck/old
    - device: /dev/vdx1
    - persist: true
restart:
  service.running:
    - name: app
    - watch:
      - host: db
      - mount: data
      - cron: no_mail
