{% set d = grains.tmpdir %}
new:
  mount.mounted:
    - name: {{ d }}/data
    - device: /dev/sdz1
    - fstype: ext4
    - mkmnt: true
    - opts: [noatime, nodev]
same:
  mount.mounted:
    - name: {{ d }}/data
    - device: /dev/sdz1
    - fstype: ext4
    - opts: [noatime, nodev]
options:
  mount.mounted:
    - name: {{ d }}/data
    - device: /dev/sdz1
    - fstype: ext4
    - opts: noatime,nodev,noexec
    - pass_num: 2
device:
  mount.mounted:
    - name: {{ d }}/data
    - device: tmpfs
    - fstype: tmpfs
nodir:
  mount.mounted:
    - name: {{ d }}/nowhere
    - device: /dev/sdz2
    - fstype: ext4
listed:
  mount.mounted:
    - name: {{ d }}/listed
    - device: /dev/sdz3
    - fstype: xfs
    - mount: false
temporary:
  mount.mounted:
    - name: {{ d }}/temp
    - device: tmpfs
    - fstype: tmpfs
    - mkmnt: true
    - persist: false
gone:
  mount.unmounted:
    - name: {{ d }}/data
    - persist: true
again:
  mount.unmounted:
    - name: {{ d }}/data
    - persist: true
keep:
  mount.unmounted:
    - name: {{ d }}/temp
