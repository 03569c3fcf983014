# setup: mkdir -p /srv/d/sub; echo a > /srv/d/old.log; echo b > /srv/d/new.log; echo c > /srv/d/sub/old.log; touch -d '10 days ago' /srv/d/old.log /srv/d/sub/old.log
tidy { '/srv/d': age => '1w', recurse => true, matches => ['*.log'] }
