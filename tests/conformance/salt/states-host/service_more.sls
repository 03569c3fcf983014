running:
  service.running:
    - name: off
running again:
  service.running:
    - name: off
enable:
  service.running:
    - name: off2
    - enable: true
enable present:
  service.running:
    - name: on
    - enable: true
enable only:
  service.running:
    - name: on_disabled
    - enable: true
disable:
  service.running:
    - name: on
    - enable: false
sig:
  service.running:
    - name: off3
    - sig: off3d
    - init_delay: 0
    - provider: null
unmask:
  service.running:
    - name: masked
    - unmask: true
    - unmask_runtime: true
masked:
  service.running:
    - name: masked2
masked enable:
  service.running:
    - name: masked2
    - enable: true
names:
  service.running:
    - names: [off4, off5]
enable text:
  service.running:
    - name: off6
    - enable: 'yes'
no block:
  service.running:
    - name: off7
    - no_block: true
    - timeout: 5
    - unknown: x
dead:
  service.dead:
    - name: on
dead again:
  service.dead:
    - name: on
dead disable:
  service.dead:
    - name: on2
    - enable: false
dead enable:
  service.dead:
    - name: on3
    - enable: true
dead already:
  service.dead:
    - name: off8
    - enable: false
enabled:
  service.enabled:
    - name: off8
enabled again:
  service.enabled:
    - name: off8
disabled:
  service.disabled:
    - name: off8
disabled again:
  service.disabled:
    - name: off8
masked state:
  service.masked:
    - name: off8
masked again:
  service.masked:
    - name: off8
masked runtime:
  service.masked:
    - name: on4
    - runtime: true
unmasked:
  service.unmasked:
    - name: off8
unmasked again:
  service.unmasked:
    - name: off8
enable masked:
  service.enabled:
    - name: masked2
dead masked:
  service.dead:
    - name: masked2
