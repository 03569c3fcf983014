data:
  mount.mounted:
    - name: {{ grains.tmpdir }}/data
    - device: /dev/vdb1
    - fstype: ext4
    - mkmnt: true
    - opts: noatime,nodev
again:
  mount.mounted:
    - name: {{ grains.tmpdir }}/data
    - device: /dev/vdb1
    - fstype: ext4
    - opts: [noatime, nodev]
no_folder:
  mount.mounted:
    - name: {{ grains.tmpdir }}/none
    - device: /dev/vdc1
    - fstype: xfs
not_kept:
  mount.mounted:
    - name: {{ grains.tmpdir }}/tmp
    - device: tmpfs
    - fstype: tmpfs
    - mkmnt: true
    - persist: false
only_table:
  mount.mounted:
    - name: {{ grains.tmpdir }}/data2
    - device: /dev/vdd1
    - fstype: ext4
    - mount: false
unmounted:
  mount.unmounted:
    - name: {{ grains.tmpdir }}/data
    - device: /dev/vdb1
    - persist: true
