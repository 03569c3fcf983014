# modules: mount_core
# setup: printf 'tmpfs /srv/a tmpfs defaults 0 0\nproc /proc proc defaults 0 0\n' > /etc/fstab
mount { '/srv/a': ensure => absent }
mount { '/srv/b': ensure => defined, device => '/dev/duck', fstype => 'ext4', options => 'ro,noatime', dump => 1, pass => 2 }
