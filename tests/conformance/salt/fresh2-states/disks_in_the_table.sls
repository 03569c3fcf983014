data:
  mount.mounted:
    - name: {{ grains.tmpdir }}/data
    - device: /dev/vdb1
    - fstype: ext4
    - mkmnt: true
    - dump: 0
    - pass_num: 2
    - opts:
      - defaults
      - noatime
app:
  file.managed:
    - name: {{ grains.tmpdir }}/data/app.conf
    - contents: on the disk
    - require:
      - mount: data
swap_table:
  mount.fstab_present:
    - name: /dev/vdb2
    - fs_file: none
    - fs_vfstype: swap
    - fs_mntops: sw
    - mount: false
nfs:
  mount.mounted:
    - name: /srv/share
    - device: nas:/share
    - fstype: nfs
    - opts: ro
    - persist: true
old:
  mount.unmounted:
    - name: /mnt/old
    - device: /dev/vdz1
    - persist: true
old_again:
  mount.unmounted:
    - name: /mnt/old
