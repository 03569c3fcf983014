poll:
  cron.present:
    - name: /bin/poll
    - minute: */5
