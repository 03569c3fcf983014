{% set d = grains.tmpdir %}
settings:
  file.managed:
    - name: {{ d }}/sysctl.d/90-app.conf
    - source: salt://sysctl.conf
    - template: jinja
modprobe:
  file.replace:
    - name: {{ d }}/modules
    - pattern: '^br_netfilter$'
    - repl: br_netfilter
    - append_if_not_found: true
initrd:
  cmd.run:
    - name: touch {{ d }}/initrd
    - onchanges:
      - file: modprobe
docker:
  service.running:
    - watch:
      - file: settings
      - file: modprobe
kubelet:
  service.running:
    - watch:
      - service: docker
swap-off:
  file.comment:
    - name: {{ d }}/fstab
    - regex: '^/dev/vdb\s.*swap'
swap-gone:
  mount.unmounted:
    - name: /mnt/swapdir
    - persist: true
    - onchanges:
      - file: swap-off
reboot-flag:
  file.touch:
    - name: {{ d }}/reboot-required
    - onchanges_any:
      - cmd: initrd
      - file: settings
