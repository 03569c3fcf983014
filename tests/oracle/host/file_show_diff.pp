# setup: printf 'a\nb\nc\n' > /srv/a; printf 'secret\n' > /srv/s
file { '/srv/a': content => "a\nB\nc\n", show_diff => true }
file { '/srv/s': content => Sensitive("new secret\n") }
file { '/srv/q': content => "quiet\n", loglevel => debug }
