# pair: Package[rsync] Exec[rsync /srv/copy]
# shows: /srv/copy/a is absent
# setup: mkdir -p /srv/original && echo a > /srv/original/a
include rsync
rsync::put { '/srv/copy': source => '/srv/original/' }
