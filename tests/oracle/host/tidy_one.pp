# setup: mkdir -p /srv/d; touch -d '3 days ago' /srv/d/a; touch /srv/d/b
tidy { '/srv/d/a': age => '2d', type => 'mtime' }
tidy { '/srv/d/b': age => '2d', type => 'mtime' }
tidy { '/srv/none': }
