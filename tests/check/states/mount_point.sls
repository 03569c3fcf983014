# culprit: file[/srv/data] mount[data]
/srv/data:
  file.directory: []
data:
  mount.mounted:
    - name: /srv/data
    - device: tmpfs
    - fstype: tmpfs
