new:
  mount.mounted:
    - name: {{ grains.tmpdir }}/data
    - device: /dev/sdz1
    - fstype: ext4
    - mkmnt: true
there:
  mount.mounted:
    - name: /srv/there
    - device: /dev/sdy1
    - fstype: ext4
    - opts: defaults
changed:
  mount.mounted:
    - name: /srv/there
    - device: /dev/sdy1
    - fstype: ext4
    - opts: ro
gone:
  mount.unmounted:
    - name: /srv/there
