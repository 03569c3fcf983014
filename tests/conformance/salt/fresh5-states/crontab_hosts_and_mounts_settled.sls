{% for minute, job in [(5, 'sync'), (20, 'sync'), (20, 'sync')] %}
{{ job }}_{{ loop.index }}:
  cron.present:
    - name: /opt/{{ job }} --round
    - minute: {{ minute }}
    - hour: '*/{{ loop.index }}'
    - identifier: {{ job }}
{% endfor %}
silenced:
  cron.present:
    - name: /opt/sync --round
    - identifier: sync
    - minute: 20
    - hour: '*/3'
    - commented: true
shell:
  cron.env_present:
    - names:
      - SHELL:
        - value: /bin/bash
      - LANG:
        - value: C.UTF-8
shell_again:
  cron.env_present:
    - name: SHELL
    - value: /bin/sh
gateway:
  host.present:
    - name: gw
    - ip: 10.0.0.1
    - comment: gateways
gateway_moves:
  host.present:
    - name: gw
    - ip: 10.1.0.1
    - clean: true
exactly:
  host.only:
    - name: 10.0.0.2
    - hostnames: [ns, ns.example.com]
tmpfs:
  mount.mounted:
    - name: {{ grains['tmpdir'] }}/scratch
    - device: tmpfs
    - fstype: tmpfs
    - opts: size=64m
    - mkmnt: true
    - mount: false
tmpfs_in_table:
  mount.fstab_present:
    - name: /dev/vdy1
    - fs_file: /duck/logs
    - fs_vfstype: ext4
    - fs_mntops: [noatime, ro]
    - fs_passno: 2
    - mount: false
unmounted:
  mount.unmounted:
    - name: /duck/gone
