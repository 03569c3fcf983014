{% set t = grains.tmpdir %}
plain:
  mount.mounted:
    - name: {{ t }}/a
    - device: /dev/sdb1
    - fstype: ext4
    - mkmnt: true
again:
  mount.mounted:
    - name: {{ t }}/a
    - device: /dev/sdb1
    - fstype: ext4
no dir:
  mount.mounted:
    - name: {{ t }}/b
    - device: /dev/sdc1
    - fstype: ext4
opts:
  mount.mounted:
    - name: {{ t }}/a
    - device: /dev/sdb1
    - fstype: ext4
    - opts: [noatime, ro]
opts text:
  mount.mounted:
    - name: {{ t }}/a
    - device: /dev/sdb1
    - fstype: ext4
    - opts: noatime,ro
dump:
  mount.mounted:
    - name: {{ t }}/a
    - device: /dev/sdb1
    - fstype: ext4
    - opts: noatime,ro
    - dump: 1
    - pass_num: 2
no persist:
  mount.mounted:
    - name: {{ t }}/c
    - device: /dev/sdd1
    - fstype: xfs
    - persist: false
    - mkmnt: true
no mount:
  mount.mounted:
    - name: {{ t }}/d
    - device: /dev/sde1
    - fstype: xfs
    - mount: false
    - mkmnt: true
device:
  mount.mounted:
    - name: {{ t }}/a
    - device: /dev/sdz1
    - fstype: ext4
unmounted:
  mount.unmounted:
    - name: {{ t }}/a
unmounted again:
  mount.unmounted:
    - name: {{ t }}/a
unmounted persist:
  mount.unmounted:
    - name: {{ t }}/c
    - persist: true
unmounted device:
  mount.unmounted:
    - name: {{ t }}/d
    - device: /dev/sde1
    - persist: true
    - fs_file: {{ t }}/g
