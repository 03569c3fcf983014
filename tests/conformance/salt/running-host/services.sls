start:
  service.running:
    - name: nginx
    - enable: true
running:
  service.running:
    - name: ssh
enable:
  service.running:
    - name: ssh
    - enable: true
stop:
  service.dead:
    - name: cron
    - enable: false
dead:
  service.dead:
    - name: telnet
enabled:
  service.enabled:
    - name: rsync
already:
  service.enabled:
    - name: rsync
disabled:
  service.disabled:
    - name: rsync
masked:
  service.masked:
    - name: telnet
unmasked:
  service.unmasked:
    - name: telnet
wrong:
  service.running:
    - name: nginx
    - enabled: true
