change: test.succeed_with_changes
restart:
  service.running:
    - name: on
    - watch: [{test: change}]
reload:
  service.running:
    - name: on
    - reload: true
    - watch: [{test: change}]
full:
  service.running:
    - name: on
    - full_restart: true
    - watch: [{test: change}]
force:
  service.running:
    - name: on
    - force: true
    - watch: [{test: change}]
reload force:
  service.running:
    - name: on
    - force: true
    - reload: true
    - watch: [{test: change}]
started:
  service.running:
    - name: off
    - watch: [{test: change}]
dead:
  service.dead:
    - name: off2
    - watch: [{test: change}]
dead on:
  service.dead:
    - name: on2
    - watch: [{test: change}]
enabled:
  service.enabled:
    - name: on
    - watch: [{test: change}]
disabled:
  service.disabled:
    - name: off3
    - watch: [{test: change}]
masked:
  service.masked:
    - name: masked
    - watch: [{test: change}]
sig:
  service.running:
    - name: on
    - sig: x
    - init_delay: 1
    - watch: [{test: change}]
any:
  service.running:
    - name: on
    - watch_any: [{test: change}]
