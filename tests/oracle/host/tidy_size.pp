# setup: mkdir -p /srv/d/sub/deep; head -c 5000 /dev/zero > /srv/d/big; head -c 10 /dev/zero > /srv/d/small; head -c 5000 /dev/zero > /srv/d/sub/big; head -c 5000 /dev/zero > /srv/d/sub/deep/big
tidy { '/srv/d': size => '2k', recurse => 1, backup => false }
