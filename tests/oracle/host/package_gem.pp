# setup: mkdir -p /srv/g/lib; cd /srv/g; echo 'DUCK = 1' > lib/duckpond.rb; printf 'Gem::Specification.new { |s| s.name = "duckpond"; s.version = "1.2"; s.summary = "x"; s.authors = ["d"]; s.files = ["lib/duckpond.rb"] }\n' > d.gemspec; SOURCE_DATE_EPOCH=0 gem build d.gemspec >/dev/null 2>&1
package { 'duckpond': ensure => '1.2', provider => gem, source => '/srv/g/duckpond-1.2.gem' }
package { 'nosuchgem': ensure => absent, provider => gem }
