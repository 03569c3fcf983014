cron:
  service.running:
    - enable: true

bluetooth:
  service.dead:
    - enable: false

cups:
  service.dead: []

ssh:
  service.enabled: []

avahi:
  service.disabled: []

nfs:
  service.masked: []

docker:
  service.unmasked: []

docker_up:
  service.running:
    - name: docker
    - enable: true

conf:
  file.managed:
    - name: {{ grains['tmpdir'] }}/ntp.conf
    - contents: server duck

ntp:
  service.running:
    - watch:
      - file: conf

ntp_off:
  service.dead:
    - name: ntp
    - watch:
      - file: conf

already:
  service.running:
    - names: [ssh, ntp]
    - enable: true
