{% set t = grains.tmpdir %}
alpha_same: {host.present: [{name: alpha}, {ip: 192.0.2.1}]}
alpha_comment: {host.present: [{name: alpha}, {ip: 192.0.2.1}, {comment: second}]}
alpha_two: {host.present: [{name: alpha}, {ip: [192.0.2.1, 192.0.2.9]}]}
alpha_moved: {host.present: [{name: alpha}, {ip: 192.0.2.8}, {clean: true}]}
beta_alias: {host.absent: [{name: b1}, {ip: 192.0.2.2}]}
beta_only: {host.only: [{name: 192.0.2.2}, {hostnames: [beta, b3]}]}
beta_only_spaces: {host.only: [{name: 192.0.2.2}, {hostnames: ' beta '}]}
many: {host.present: [{names: [m1, m2, m3]}, {ip: 192.0.2.50}, {comment: many}]}
many_ips: {host.present: [{name: mm}, {ip: [192.0.2.61, 192.0.2.62]}, {comment: both}]}
v6: {host.present: [{name: six}, {ip: '::1'}]}
bad: {host.present: [{name: bad}, {ip: not-an-ip}]}
bad_later: {host.present: [{name: bad_later}, {ip: not-an-ip}]}
a_same: {mount.mounted: [{name: /srv/a}, {device: /dev/sda1}, {fstype: ext4}]}
a_slash: {mount.mounted: [{name: /srv/a/}, {device: /dev/sda1}, {fstype: ext4}]}
a_ro: {mount.mounted: [{name: /srv/a}, {device: /dev/sda1}, {fstype: ext4}, {opts: ro}, {persist: false}]}
a_ro_again: {mount.mounted: [{name: /srv/a}, {device: /dev/sda1}, {fstype: ext4}, {opts: ro}]}
a_uid: {mount.mounted: [{name: /srv/a}, {device: /dev/sda1}, {fstype: ext4}, {opts: 'ro,uid=root,gid=adm'}]}
bind: {mount.mounted: [{name: {{ t }}/bind}, {device: {{ t }}}, {fstype: none}, {opts: bind}, {mkmnt: true}]}
tmp: {mount.mounted: [{name: {{ t }}/tmp}, {device: tmpfs}, {fstype: tmpfs}, {opts: ['size=1g', 'mode=1777']}, {mkmnt: true}, {dump: 0}, {pass_num: 0}]}
tmp_again: {mount.mounted: [{name: {{ t }}/tmp}, {device: tmpfs}, {fstype: tmpfs}, {opts: ['size=1g', 'mode=1777']}, {mkmnt: true}]}
watched: {mount.mounted: [{name: {{ t }}/w}, {device: /dev/w}, {fstype: xfs}, {opts: [rw]}, {mkmnt: true}, {watch: [test: change]}]}
change: {test.succeed_with_changes: []}
gone: {mount.unmounted: [{name: {{ t }}/tmp}, {persist: true}, {device: tmpfs}]}
gone_again: {mount.unmounted: [{name: {{ t }}/tmp}, {persist: true}]}
entry: {mount.fstab_present: [{name: UUID=1234}, {fs_file: /data}, {fs_vfstype: xfs}, {fs_mntops: [noatime, nofail]}, {fs_passno: 2}]}
entry_same: {mount.fstab_present: [{name: UUID=1234}, {fs_file: /data}, {fs_vfstype: xfs}, {fs_mntops: 'nofail,noatime'}, {fs_passno: 2}]}
entry_moved: {mount.fstab_present: [{name: UUID=1234}, {fs_file: /data2}, {fs_vfstype: xfs}]}
entry_by_name: {mount.fstab_present: [{name: UUID=99}, {fs_file: /data2}, {fs_vfstype: xfs}, {match_on: name}]}
entry_bad_match: {mount.fstab_present: [{name: UUID=99}, {fs_file: /data2}, {fs_vfstype: xfs}, {match_on: 5}]}
entry_gone: {mount.fstab_absent: [{name: UUID=99}, {fs_file: /data2/}]}
job: {cron.present: [{name: /bin/j}, {user: www-data}, {hour: 2}, {minute: 5}, {comment: "a job"}]}
job_renamed: {cron.present: [{name: /bin/j2}, {identifier: /bin/j}, {user: www-data}, {hour: 2}, {minute: 5}]}
job_same: {cron.present: [{name: /bin/j2}, {identifier: /bin/j}, {user: www-data}, {hour: 2}, {minute: 5}]}
job_gone: {cron.absent: [{name: /bin/j2}, {user: www-data}]}
job_gone_id: {cron.absent: [{name: x}, {identifier: /bin/j}, {user: www-data}]}
jobs: {cron.present: [{names: [/bin/k1, /bin/k2]}, {special: '@weekly'}]}
