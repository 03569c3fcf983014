#!/usr/bin/env ruby
# frozen_string_literal: true

# Cuts `duckrow apply` off at each of its operations on the host: the first time a system call of a kind changes something, the second time,
# and so on, until a run reaches its end. After each cut the manifest is applied again, and the tree is compared with that of a run
# that nothing disturbed.
#
#   ruby host_cuts.rb --program DUCKROW [MANIFEST ...]
#
# Without manifests it takes those in `host/` that change files, records and links. It needs root, `strace`, and overlay mounts in a mount namespace.

require_relative 'host_copy'

# The system calls that change something.
CALLS = %w[renameat renameat2 rename mkdirat unlinkat symlinkat fchmod fchmodat fchown fchownat fsync ftruncate].freeze
# A run has fewer operations of a kind.
MOST = 200

USUAL = %w[
  file_backup file_content file_force file_line_kinds file_modes file_owner file_recurse file_replace file_source file_links file_absent file_purge_force
  file_types_forced file_source_local file_symbolic_modes concat concat_order host_entries host_change ini_setting ini_sections ini_subsetting
  mailaliases ssh_keys ssh_keys_change mount_defined
].freeze

# A manifest, cut off everywhere.
class Cuts
  attr_reader :count

  def initialize(manifest, program)
    @manifest = manifest
    @command = "#{program} apply --color=never"
    @undisturbed = Copy.new(manifest, @command, @command).tree
    @count = 0
  end

  # What is otherwise after a cut, with the place of the cut.
  def differences
    CALLS.flat_map { |call| (1..MOST).lazy.map { |number| difference(call, number) }.take_while { |found| found }.to_a }.flatten
  end

  private

  # Nothing if the run was over before it came to this operation.
  def difference(call, number)
    cut = "strace -qq -f -o /dev/null -e trace=#{call} -e inject=#{call}:signal=KILL:when=#{number} #{@command}"
    copy = Copy.new(@manifest, cut, @command, @command)
    return unless copy.codes.first == '137'

    @count += 1
    paths = (copy.tree.keys | @undisturbed.keys).reject { |path| copy.tree[path] == @undisturbed[path] }
    failed = copy.codes.drop(1).reject { |code| code == '0' }
    (paths.map { |path| "#{call} #{number}: #{path} is #{copy.tree[path].inspect}, not #{@undisturbed[path].inspect}" } +
      failed.map { |code| "#{call} #{number}: a later run ends with #{code}" })
  end
end

program = File.absolute_path(ARGV.delete_at(ARGV.index('--program') + 1))
ARGV.delete('--program')
manifests = ARGV.empty? ? USUAL.map { |name| File.join(__dir__, 'host', "#{name}.pp") } : ARGV
bad = manifests.count do |manifest|
  cuts = Cuts.new(manifest, program)
  found = cuts.differences
  puts "#{found.empty? ? 'whole' : 'TORN'}  #{File.basename(manifest, '.pp')}  (#{cuts.count} cuts)"
  found.first(6).each { |line| puts "    #{line}" }
  !found.empty?
end
puts "#{manifests.size - bad} of #{manifests.size} whole"
