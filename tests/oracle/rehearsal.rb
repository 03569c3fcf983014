#!/usr/bin/env ruby
# frozen_string_literal: true

# Prepares the benchmark manifests of Rehearsal's paper (PLDI 2016), which are in its artefact and not in this repository, for Puppet as it is today.
#
#   ruby rehearsal.rb FROM TO      FROM is the artefact's folder `parser-tests/good`
#
# In TO is then for each `NAME.pp` and, as `NAME.json`, its facts: what the manifests assign at top scope in their place. Texts stand for templates that the
# artefact lacks, names for those of foreign scopes, and what a file includes stands behind what it assigns. `cargo bench -p duckrow-core --bench check -- TO`
# measures them, and says what is found. In TO/twins are variants that are in the artefact too: mended, cut down, or with a bug.

require 'fileutils'
require 'json'

NAMES = %w[
  antonlindstrom-powerdns BenoitCattie-puppet-nginx dhoppe-monit ghoneycutt-xinetd mjhas-amavis mjhas-clamav Nelmo-logstash nfisher-SpikyIRC
  pdurbin-java-jpa-tutorial puppet-hosting_deter thias-bind thias-ntp xdrum-rsyslog
].freeze
# The artefact's own variants: manifests that its authors mended, cut down or found broken.
TWINS = %w[
  antonlindstrom-powerdns_deter dhoppe-monit_BUG ghoneycutt-xinetd_deter Nelmo-logstash_deter clamav-reduced spiky-reduced spiky-reduced-deterministic
  thias-bind-buggy thias-ntp_deter xdrum-rsyslog_deter
].freeze
FACTS = 'osfamily|operatingsystem|operatingsystemrelease|lsbdistcodename|fqdn|hostname|architecture|ipaddress'

abort 'usage: rehearsal.rb FROM TO' unless ARGV.length == 2
from, to = ARGV

# Writes a manifest and its facts.
def prepare(from, to, name)
  text = File.read(File.join(from, "#{name}.pp"))
  facts = text.scan(/^\s*\$(?:::)?(#{FACTS})\s*=\s*['"]?([^'"\s#]*)/).to_h
  text.gsub!(/^\s*\$(?:::)?(#{FACTS})\s*=(?!=).*$/, '')
  text.gsub!(/\$(?:::)?((?:\w+::)+\w+)/) { "$#{Regexp.last_match(1).gsub('::', '_')}" }
  text.gsub!(/^\s*\$::/, '$')
  text.gsub!(/template\([^)]*\)/, "'x'")
  # The anchors of stdlib, a default that names itself, and a reference as only the artefact's parser reads it.
  text.gsub!(/\bpackage\["/, 'Package["')
  text.gsub!(/\banchor\b/, 'notify')
  text.gsub!(/\bAnchor\[/, 'Notify[')
  text.gsub!(/= \$package,/, "= 'pdns-server',")
  included = text.match?(/^\$\w+\s*=(?!=)/) ? text.scan(/^include .*$/) : []
  text.gsub!(/^include .*$/, '') if included.any?
  File.write(File.join(to, "#{name}.pp"), "#{text}\n#{included.join("\n")}\n")
  File.write(File.join(to, "#{name}.json"), JSON.generate(facts))
end

twins = File.join(to, 'twins')
FileUtils.mkdir_p(twins)
NAMES.each { |name| prepare(from, to, name) }
TWINS.each { |name| prepare(from, twins, name) }
