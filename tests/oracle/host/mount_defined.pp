# setup: mkdir -p /srv/mnt; printf '# fstab\nproc /proc proc defaults 0 0\n/dev/x /srv/old ext4 noatime 0 2\n' > /etc/fstab
mount { '/srv/mnt': ensure => defined, device => 'tmpfs', fstype => 'tmpfs', options => 'size=1m' }
mount { '/srv/old': ensure => absent }
