mask:
  service.masked:
    - name: cups
start:
  service.running:
    - name: cups
unmask:
  service.running:
    - name: cups
    - unmask: true
    - enable: true
again:
  service.running:
    - name: cups
    - enable: true
switched_off:
  service.disabled:
    - name: cups
dead:
  service.dead:
    - name: cups
    - enable: false
unmasked:
  service.unmasked:
    - name: cups
switched_on:
  service.enabled:
    - name: cups
