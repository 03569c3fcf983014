backup:
  cron.present:
    - name: /usr/local/bin/backup
    - identifier: BACKUP
    - minute: '*/15'
    - hour: 1-5
    - comment: "nightly backup"
reboot:
  cron.present:
    - name: /usr/local/bin/warm
    - special: '@reboot'
env:
  cron.env_present:
    - name: MAILTO
    - value: root
for-user:
  cron.present:
    - name: /usr/bin/sync-mail
    - user: www-data
    - hour: 6
    - minute: 30
gone:
  cron.absent:
    - name: /usr/bin/old
env-gone:
  cron.env_absent:
    - name: PATH
notice:
  cmd.run:
    - name: echo crontab
    - onchanges:
      - cron: backup
      - cron: gone
told:
  test.nop:
    - require:
      - cron: env
