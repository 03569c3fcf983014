#!/usr/bin/env ruby
# frozen_string_literal: true

# Applies manifests on throw-away copies of this host, takes that back with `duckrow undo`, and compares with a copy on which nothing was
# done: the whole tree, and the packages with their versions and marks.
#
#   ruby host_undo.rb --program DUCKROW [--show] [MANIFEST ...]
#
# Without manifests it takes those in `host/undo/`. It needs root, and overlay mounts in a mount namespace.

require_relative 'host_copy'

# A copy on which commands were done, and what its package manager says then.
class Undone < Copy
  PACKAGES = '/srv/packages'

  def initialize(manifest, *commands)
    told = "dpkg-query -W -f '${Package} ${Version} ${Status}\\n' > #{PACKAGES}; apt-mark showmanual >> #{PACKAGES}; apt-mark showhold >> #{PACKAGES}; true"
    super(manifest, *commands, "sh -c \"#{told.gsub('$', '\\$')}\"")
  end

  private

  # The text of these is told by the list of packages; that of caches and backups is no state.
  def noise = super + %w[/var/lib/dpkg /var/lib/apt /etc/ld.so.cache /var/lib/ucf]
end

program = File.absolute_path(ARGV.delete_at(ARGV.index('--program') + 1))
ARGV.delete('--program')
show = ARGV.delete('--show')
manifests = ARGV.empty? ? Dir[File.join(__dir__, 'host', 'undo', '*.pp')].sort : ARGV
equal = manifests.count do |manifest|
  before = Undone.new(manifest, 'true')
  after = Undone.new(manifest, "#{program} apply --color=never", "sh -c '#{program} undo'")
  paths = (before.tree.keys | after.tree.keys).reject { |path| before.tree[path] == after.tree[path] }
  differences = paths.map { |path| "#{path}: before #{before.tree[path].inspect}, after #{after.tree[path].inspect}" }
  differences << "exit codes #{after.codes}" unless after.codes.first(2) == %w[0 0]
  puts "#{differences.empty? ? 'equal' : 'DIFFERS'}  #{File.basename(manifest, '.pp')}"
  puts(differences.map { |difference| "    #{difference}" })
  puts(after.log.map { |line| "    #{line}" }) if show
  differences.empty?
end
puts "#{equal} of #{manifests.size} equal"
