ch: {test.succeed_with_changes: [{order: 1}]}
mnt: {mount.mounted: [{name: /srv}, {device: /dev/s}, {fstype: ext4}, {listen: [{test: ch}]}]}
mnt_un: {mount.unmounted: [{name: /mnt/q}, {listen: [{test: ch}]}]}
mnt_fst: {mount.fstab_present: [{name: /dev/s}, {fs_file: /srv}, {fs_vfstype: ext4}, {fs_mntops: defaults}, {listen: [{test: ch}]}]}
