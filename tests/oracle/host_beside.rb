#!/usr/bin/env ruby
# frozen_string_literal: true

# Applies manifests with Puppet and with Duckrow, each on a throw-away copy of this host, and compares what came of it: the log, the exit
# codes of two runs, and the whole tree (kind, mode, owner, content, target of every file that was touched).
#
#   ruby host_beside.rb --program DUCKROW [--show] [MANIFEST ...]
#
# Without manifests it takes those in `host/` and `host/systemd/`. A line `# setup: COMMAND` at the head of one prepares the copy, a line `# modules: NAME …`
# names Debian's modules (`puppet-module-*`) that are its module path, a line `# first process: systemd` asks for a copy in which systemd is at
# work. It needs root, and overlay mounts in a mount namespace. With `--show` the differences are printed whole.
#
# With `--predict` it compares what `duckrow apply --predict` says with the run that follows, except about resources of which the
# prediction says that they can't be known; and the tree after the prediction with the one before it.

require_relative 'host_copy'
require_relative 'systemd_copy'

# The language level is Puppet's.
LEVEL = `puppet --version`.to_i

# The kind of copy that a manifest is about.
def copy_for(manifest, *commands)
  (SystemdCopy.for?(manifest) ? SystemdCopy : Copy).new(manifest, *commands)
end

# One manifest with both.
class Pair
  def initialize(manifest, program)
    @name = File.basename(manifest, '.pp')
    @puppet = copy_for(manifest, *['puppet apply --detailed-exitcodes --color=false'] * 2)
    @duckrow = copy_for(manifest, *["#{program} apply --language #{LEVEL} --detailed-exitcodes --color=never"] * 2)
  end

  def differences
    paths = (@puppet.tree.keys | @duckrow.tree.keys).reject { |path| @puppet.tree[path] == @duckrow.tree[path] }
    codes = @puppet.codes == @duckrow.codes ? [] : ["exit codes: Puppet #{@puppet.codes}, Duckrow #{@duckrow.codes}"]
    codes + paths.map { |path| "#{path}: Puppet #{@puppet.tree[path].inspect}, Duckrow #{@duckrow.tree[path].inspect}" } + log
  end

  def tell(show)
    all = differences
    puts "#{all.empty? ? 'equal' : 'DIFFERS'}  #{@name}"
    (show ? all : all.first(4)).each { |difference| puts "    #{difference}" }
    all.empty?
  end

  private

  def log
    only = ->(one, other, who) { (one.log - other.log).map { |line| "only #{who} says: #{line}" } }
    only.call(@puppet, @duckrow, 'Puppet') + only.call(@duckrow, @puppet, 'Duckrow')
  end
end

# A prediction, and the run that follows.
class Forecast
  def initialize(manifest, program)
    @name = File.basename(manifest, '.pp')
    options = "--language #{LEVEL} --detailed-exitcodes --color=never"
    @before = copy_for(manifest, 'true')
    @said = copy_for(manifest, "#{program} apply --predict #{options}")
    @done = copy_for(manifest, "#{program} apply #{options}")
  end

  def tell(show)
    all = differences
    marked = @said.doubted.empty? ? '' : "  (#{@said.doubted.size} can't be known)"
    puts "#{all.empty? ? 'equal' : 'DIFFERS'}  #{@name}#{marked}"
    (show ? all : all.first(4)).each { |difference| puts "    #{difference}" }
    all.empty?
  end

  private

  def differences
    codes = @said.codes == @done.codes || @said.doubted.any? ? [] : ["exit codes: said #{@said.codes}, done #{@done.codes}"]
    changed = @said.tree.reject { |path, state| @before.tree[path] == state }.map { |path, state| "changed: #{path} #{state}" }
    codes + changed + only(@said, @done, 'said') + only(@done, @said, 'done')
  end

  def only(one, other, who)
    lines = (one.log - other.log).reject { |line| doubted?(line) || unit?(line) }
    lines.map { |line| "only #{who}: #{line}" }
  end

  # How the units are after a prediction is how they were before it.
  def unit?(line)
    line.start_with?('Notice:') && line.include?(' is LoadState=')
  end

  # A provider's own line about a failure names no resource.
  def doubted?(line)
    return @said.doubted.any? unless line.include?('/Stage[')

    @said.doubted.any? { |resource| line.include?(resource) }
  end
end

program = ARGV.delete_at(ARGV.index('--program') + 1)
ARGV.delete('--program')
show = ARGV.delete('--show')
kind = ARGV.delete('--predict') ? Forecast : Pair
manifests = ARGV.empty? ? Dir[File.join(__dir__, 'host', '**', '*.pp')].sort : ARGV
equal = manifests.count { |manifest| kind.new(manifest, File.absolute_path(program)).tell(show) }
puts "#{equal} of #{manifests.size} equal"
