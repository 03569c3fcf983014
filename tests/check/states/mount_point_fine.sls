/srv/data:
  file.directory: []
data:
  mount.mounted:
    - name: /srv/data
    - device: /dev/sdb1
    - fstype: ext4
    - mkmnt: true
