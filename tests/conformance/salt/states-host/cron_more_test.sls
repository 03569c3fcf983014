plain:
  cron.present:
    - name: /bin/true
special:
  cron.present:
    - name: /bin/special
    - special: '@daily'
absent:
  cron.absent:
    - name: /bin/true
test: true
