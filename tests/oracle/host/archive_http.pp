# modules: archive stdlib
# setup: mkdir -p /srv/www; cd /srv/www; echo duck > duck.txt; tar --mtime=@0 -c duck.txt | gzip -n > duck.tar.gz; sha256sum duck.tar.gz > duck.tar.gz.sha256; (python3 -m http.server 8765 --bind 127.0.0.1 >/dev/null 2>&1 &) ; sleep 1
archive { '/srv/duck.tar.gz':
  source        => 'http://127.0.0.1:8765/duck.tar.gz',
  checksum_url  => 'http://127.0.0.1:8765/duck.tar.gz.sha256',
  checksum_type => 'sha256',
  extract       => true,
  extract_path  => '/srv',
  creates       => '/srv/duck.txt',
  cleanup       => true,
}
archive { '/srv/plain.txt': source => 'http://127.0.0.1:8765/duck.txt', username => 'duck', password => 'pond' }
