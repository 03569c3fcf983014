{% set root = grains['tmpdir'] %}
switched_off:
  service.dead:
    - name: bluetooth
    - enable: false
masked:
  service.masked:
    - name: bluetooth
    - require:
      - service: switched_off
enabled_while_masked:
  service.enabled:
    - name: bluetooth
running_while_masked:
  service.running:
    - name: bluetooth
    - enable: true
back:
  service.unmasked:
    - name: bluetooth
back_and_running:
  service.running:
    - name: bluetooth
    - enable: true
    - require:
      - service: back
conf:
  file.managed:
    - name: {{ root }}/conf
    - contents: a
watch_reload:
  service.running:
    - name: sshd
    - reload: true
    - watch:
      - file: conf
watch_full:
  service.running:
    - name: docker
    - full_restart: true
    - watch:
      - file: conf
watch_and_start:
  service.running:
    - name: rsyslog
    - enable: false
    - watch:
      - file: conf
watch_dead:
  service.dead:
    - name: avahi
    - watch:
      - file: conf
