a:
  file.symlink:
    - name: /x
b:
  file.copy: []
c:
  file.replace:
    - name: /x
d:
  file.comment:
    - name: /x
e:
  cron.present: []
f:
  host.present: []
g:
  mount.mounted:
    - name: /mnt
h:
  cmd.call: []
i:
  host.present:
    - name: x
    - ip: 1.2.3.4
j:
  module.run: []
