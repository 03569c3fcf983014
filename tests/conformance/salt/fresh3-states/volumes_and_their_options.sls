{% set d = grains.tmpdir %}
data:
  mount.mounted:
    - name: {{ d }}/data
    - device: /dev/vdb1
    - fstype: ext4
    - mkmnt: true
    - opts: defaults,noatime
    - pass_num: 2
data-again:
  mount.mounted:
    - name: {{ d }}/data
    - device: /dev/vdb1
    - fstype: ext4
    - opts:
      - defaults
      - noatime
    - pass_num: 2
not-in-table:
  mount.mounted:
    - name: {{ d }}/scratch
    - device: tmpfs
    - fstype: tmpfs
    - persist: false
    - mkmnt: true
old:
  mount.unmounted:
    - name: /mnt/old
    - device: /dev/vdd1
database:
  service.running:
    - require:
      - mount: data
    - watch:
      - mount: data-again
index:
  cmd.run:
    - name: echo index
    - onchanges:
      - mount: old
