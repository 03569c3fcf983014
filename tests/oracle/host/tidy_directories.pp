# setup: mkdir -p /srv/d/empty /srv/d/full /srv/d/deep/er; touch /srv/d/full/a.tmp /srv/d/full/keep /srv/d/deep/er/b.tmp
tidy { '/srv/d': recurse => true, rmdirs => true, matches => ['*.tmp', 'empty'] }
