# frozen_string_literal: true

require_relative 'host_copy'

# A copy in which Puppet applies one manifest once, and no package starts anything.
class ThrowAwayCopy < Copy
  # What differs with the order in which packages come.
  OF_PACKAGES = %w[
    /var/lib/dpkg/status /var/lib/apt/extended_states /etc/ld.so.cache /usr/share/man /usr/share/doc /usr/share/info /var/lib/ucf /etc/mailname
    /var/lib/dpkg/info
  ].freeze

  def initialize(manifest, program = 'puppet')
    super(manifest, "#{program} apply --color=false")
  end

  # What failed, without places.
  def failed
    log.grep(/\AError: /).map { |line| line.sub(/\(file: .*/, '') }.sort
  end

  private

  def noise = super + OF_PACKAGES

  def setup(manifest)
    ["printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod 755 /usr/sbin/policy-rc.d"] + super
  end

  def plain(path, content)
    return '' if path.end_with?('.tgz')

    # The entries of a table are a set.
    path.end_with?('/etc/hosts') ? super.lines.sort.join : super
  end
end
