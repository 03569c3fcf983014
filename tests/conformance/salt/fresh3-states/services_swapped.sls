exim-off:
  service.dead:
    - name: exim4
    - enable: false
exim-masked:
  service.masked:
    - name: exim4
    - require:
      - service: exim-off
postfix:
  service.running:
    - enable: true
    - require:
      - service: exim-masked
exim-back:
  service.running:
    - name: exim4
exim-unmasked:
  service.running:
    - name: exim4
    - unmask: true
chrony:
  service.enabled: []
ntp:
  service.disabled: []
cups:
  service.dead:
    - names: [cups, cups-browsed]
    - enable: false
keep-boot:
  service.running:
    - name: docker
    - enable: false
bell:
  cmd.run:
    - name: echo services changed
    - onchanges:
      - service: exim-off
      - service: chrony
      - service: ntp
