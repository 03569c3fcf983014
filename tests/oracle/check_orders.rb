#!/usr/bin/env ruby
# frozen_string_literal: true

# Applies the manifests of tests/check with Puppet on throw-away copies of this host, each pair that a manifest speaks of in both orders, and says
# whether the orders come to different ends: a resource that fails, another tree, other packages. What a manifest says of the pair is held against that.
#
#   ruby check_orders.rb [MANIFEST ...]
#
# It needs root, and overlay mounts in a mount namespace, and installs packages. What services have read at their start isn't seen here, so pairs
# after `notifier`, `vain` and `again` are not applied.

require_relative 'throw_away_copy'

# A pair of resources, as a manifest speaks of it.
Claim = Struct.new(:differs, :one, :other) do
  def self.all(text)
    text.scan(/^# (culprit|harmless): (\w+\[[^\]]*\]) (\w+\[[^\]]*\])$/).map { |word, one, other| new(word == 'culprit', one, other) }
  end

  # The manifest with one edge more.
  def with_edge(text, reversed: false)
    from, to = [one, other].map { |reference| reference.sub(/\[(.*)\]/m) { "['#{::Regexp.last_match(1)}']" } }
    from, to = to, from if reversed
    "#{text}\n#{from} -> #{to}\n"
  end
end

# What came of a manifest.
class Applied
  attr_reader :failed, :tree

  def initialize(text)
    Dir.mktmpdir do |folder|
      path = File.join(folder, 'site.pp')
      File.write(path, text)
      copy = ThrowAwayCopy.new(path)
      @failed = copy.failed
      @tree = copy.tree
    end
  end

  def cycle? = failed.any? { |line| line.include?('dependency cycle') }

  def differences(other)
    paths = (tree.keys | other.tree.keys).reject { |path| tree[path] == other.tree[path] }
    (failed - other.failed) + (other.failed - failed) + paths
  end
end

paths = ARGV.empty? ? Dir[File.join(__dir__, '../check/*.pp')].sort : ARGV
$stdout.sync = true
held = count = 0
paths.each do |path|
  text = File.read(path)
  Claim.all(text).each do |claim|
    both = [false, true].map { |reversed| Applied.new(claim.with_edge(text, reversed: reversed)) }
    # An order that the graph excludes can't come about.
    differences = both.any?(&:cycle?) ? [] : both[0].differences(both[1])
    holds = differences.any? == claim.differs
    count += 1
    held += 1 if holds
    puts "#{holds ? 'holds' : 'WRONG'}  #{File.basename(path, '.pp')}: #{claim.one} #{claim.other}: #{differences.first(3).join('; ')[0, 200]}"
  end
end
puts "#{held} of #{count} hold"
