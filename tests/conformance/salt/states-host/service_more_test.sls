running:
  service.running:
    - name: off
enable:
  service.running:
    - name: off
    - enable: true
on:
  service.running:
    - name: on
on enable:
  service.running:
    - name: on
    - enable: true
on disable:
  service.running:
    - name: on
    - enable: false
unmask:
  service.running:
    - name: masked
    - unmask: true
masked:
  service.running:
    - name: masked
dead:
  service.dead:
    - name: on
dead disable:
  service.dead:
    - name: on
    - enable: false
dead already:
  service.dead:
    - name: off
    - enable: true
enabled:
  service.enabled:
    - names: [on, off]
disabled:
  service.disabled:
    - names: [on, off]
masks:
  service.masked:
    - names: [on, masked]
unmasks:
  service.unmasked:
    - names: [on, masked]
change: test.succeed_with_changes
watch on:
  service.running:
    - name: on
    - watch: [{test: change}]
watch reload:
  service.running:
    - name: on
    - reload: true
    - watch: [{test: change}]
watch off:
  service.dead:
    - name: on
    - watch: [{test: change}]
