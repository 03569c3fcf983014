$u = URI('https://me:pw@example.com:8080/a/b?x=1#frag')
notice($u, $u.scheme, $u.userinfo, $u.host, $u.port, $u.path, $u.query, $u.fragment)
notice(URI('http://a.b/c/d') + '../e', URI({ scheme => 'http', host => 'x.y', path => '/p q' }), $u =~ URI[{ scheme => 'https' }], URI('mailto:a@b.c').opaque, URI('a/b') =~ URI['http'])
