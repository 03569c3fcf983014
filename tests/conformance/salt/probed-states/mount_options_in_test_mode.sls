{% set t = grains.tmpdir %}
same: {mount.mounted: [{name: /mnt/a}, {device: /dev/sda1}, {fstype: ext4}, {opts: 'noatime,rw'}, {pass_num: 2}]}
options: {mount.mounted: [{name: /mnt/a}, {device: /dev/sda1}, {fstype: ext4}, {opts: [rw, noatime, nodev]}, {pass_num: 2}]}
options_hidden: {mount.mounted: [{name: /mnt/a}, {device: /dev/sda1}, {fstype: ext4}, {opts: [rw, noatime, nodev, nofail, 'comment=x', x-y]}, {pass_num: 2}, {hidden_opts: x-y}]}
options_keys: {mount.mounted: [{name: /mnt/a}, {device: /dev/sda1}, {fstype: ext4}, {opts: [rw, 'size=2m', 'uid=www-data', tcp]}, {persist: false}]}
pass: {mount.mounted: [{name: /mnt/a}, {device: /dev/sda1}, {fstype: ext4}, {opts: 'rw,noatime'}, {pass_num: 1}]}
device: {mount.mounted: [{name: /mnt/a}, {device: /dev/sdz1}, {fstype: ext4}]}
nfs: {mount.mounted: [{name: /mnt/n}, {device: 'nas:/x'}, {fstype: nfs}, {opts: [ro]}]}
listed: {mount.mounted: [{name: /mnt/b}, {device: /dev/sdb1}, {fstype: ext4}]}
ghost: {mount.mounted: [{name: /mnt/g}, {device: /dev/sdg1}, {fstype: ext4}]}
no_place: {mount.mounted: [{name: {{ t }}/none}, {device: /dev/sdc1}, {fstype: xfs}]}
place_made: {mount.mounted: [{name: {{ t }}/made}, {device: /dev/sdc1}, {fstype: xfs}, {mkmnt: true}]}
not_mounted: {mount.mounted: [{name: {{ t }}/later}, {device: /dev/sdd1}, {fstype: xfs}, {mount: false}]}
not_mounted_made: {mount.mounted: [{name: {{ t }}/laterm}, {device: /dev/sdd2}, {fstype: xfs}, {mount: false}, {mkmnt: true}]}
not_persisted: {mount.mounted: [{name: {{ t }}/np}, {device: tmpfs}, {fstype: tmpfs}, {opts: 'size=64m'}, {mkmnt: true}, {persist: false}]}
same_device: {mount.mounted: [{name: {{ t }}/twice}, {device: /dev/sdc1}, {fstype: xfs}, {mkmnt: true}]}
same_device_by_name: {mount.mounted: [{name: {{ t }}/thrice}, {device: /dev/sdc1}, {fstype: xfs}, {mkmnt: true}, {match_on: name}]}
no_device: {mount.mounted: [{name: /mnt/x}, {device: ''}, {fstype: xfs}]}
unmounted: {mount.unmounted: [{name: /mnt/g}]}
unmounted_again: {mount.unmounted: [{name: /mnt/g}]}
unmounted_purged: {mount.unmounted: [{name: /mnt/b}, {persist: true}]}
unmounted_purged_again: {mount.unmounted: [{name: /mnt/b}, {persist: true}]}
unmounted_other: {mount.unmounted: [{name: /mnt/n}, {device: 'other:/y'}, {persist: true}]}
entry: {mount.fstab_present: [{name: /dev/vg/swap}, {fs_file: none}, {fs_vfstype: swap}, {fs_mntops: sw}, {mount: false}]}
entry_same: {mount.fstab_present: [{name: /dev/vg/swap}, {fs_file: none}, {fs_vfstype: swap}, {fs_mntops: [sw]}, {mount: false}]}
entry_second: {mount.fstab_present: [{name: /dev/vg/swap2}, {fs_file: none}, {fs_vfstype: swap}, {mount: false}]}
entry_changed: {mount.fstab_present: [{name: /dev/vg/swap}, {fs_file: none}, {fs_vfstype: swap}, {fs_mntops: 'sw,discard'}, {mount: false}]}
entry_kept: {mount.fstab_present: [{name: /dev/vg/swap}, {fs_file: none}, {fs_vfstype: swap}, {fs_mntops: x}, {mount: false}, {not_change: true}]}
entry_mounted: {mount.fstab_present: [{name: /dev/vg/data}, {fs_file: /data/}, {fs_vfstype: ext4}, {fs_freq: 1}, {fs_passno: 2}]}
entry_label: {mount.fstab_present: [{name: LABEL=x}, {fs_file: /lab}, {fs_vfstype: ext4}, {mount_by: label}, {mount: false}]}
entry_unknown: {mount.fstab_present: [{name: /dev/nix}, {fs_file: /nix}, {fs_vfstype: ext4}, {mount_by: uuid}]}
entry_gone: {mount.fstab_absent: [{name: /dev/vg/data}, {fs_file: /data}]}
entry_gone_again: {mount.fstab_absent: [{name: /dev/vg/data}, {fs_file: /data}]}
entry_gone_device: {mount.fstab_absent: [{name: /dev/other}, {fs_file: /lab}]}
