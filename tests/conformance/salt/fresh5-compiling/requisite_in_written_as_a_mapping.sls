{% set root = grains['tmpdir'] %}
motd:
  cmd.run:
    - name: cat {{ root }}/motd.d/10-host {{ root }}/motd.d/20-role

host_part:
  file.managed:
    - name: {{ root }}/motd.d/10-host
    - contents: host duck
    - makedirs: True
    - require_in:
        cmd: motd

role_part:
  file.managed:
    - name: {{ root }}/motd.d/20-role
    - contents: role web
    - makedirs: True
    - require_in:
      - cmd: motd

banner:
  file.managed:
    - name: {{ root }}/banner
    - contents: welcome
    - watch_in:
        service: sshd
    - listen_in:
      - service: rsyslog

sshd:
  service.running: []
rsyslog:
  service.running: []
