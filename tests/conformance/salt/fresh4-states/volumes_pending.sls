data:
  mount.mounted:
    - name: /duck/data
    - device: /dev/vdb1
    - fstype: ext4
    - mkmnt: true

logs:
  mount.mounted:
    - name: /duck/logs
    - device: /dev/vdc1
    - fstype: xfs
    - opts: noatime

logs_checked:
  mount.mounted:
    - name: /duck/logs
    - device: /dev/vdc1
    - fstype: xfs
    - opts: defaults
    - dump: 1
    - pass_num: 2

scratch:
  mount.mounted:
    - name: /duck/scratch
    - device: tmpfs
    - fstype: tmpfs
    - persist: false

old:
  mount.unmounted:
    - name: /duck/old
    - persist: true
    - device: /dev/vdd1

not_mounted:
  mount.unmounted:
    - name: /duck/never

check_disks:
  cmd.run:
    - name: echo fsck
    - onchanges:
      - mount: data
      - mount: old
