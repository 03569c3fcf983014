package { 'p': source => '/srv/p.deb', responsefile => '/srv/r', adminfile => '/srv/a' }
package { 'q': source => 'http://example.com/q.deb' }
file { ['/srv/p.deb', '/srv/r', '/srv/a']: }
