a:
  cron.present:
    - name: job
    - minute: 1
b:
  cron.present:
    - name: job
    - special: '@hourly'
c:
  cron.present:
    - name: job
    - minute: 2
d:
  cron.present:
    - name: job
    - minute: 2
    - commented: true
e:
  cron.present:
    - name: job
    - minute: 2
    - commented: true
f:
  cron.absent:
    - name: job
