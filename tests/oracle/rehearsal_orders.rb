#!/usr/bin/env ruby
# frozen_string_literal: true

# Says who is right about the manifests of Rehearsal's paper: applies those that `rehearsal.rb` has prepared with Puppet on throw-away copies of this
# host, in the order in which they are written and in others, and each pair that `duckrow check` calls conflicting in both orders.
#
#   ruby rehearsal_orders.rb --program DUCKROW [--seeds 3] MANIFEST ...
#
# It needs root, overlay mounts in a mount namespace, and Debian's repositories. Files that the artefact lacks have a text of their own.

require 'json'
require_relative 'throw_away_copy'

# Puppet in an order by chance, from a seed.
SHAKEN = File.join(__dir__, 'shaken_puppet.rb')

# A manifest, and what comes of it.
class Applied
  attr_reader :failed, :tree

  def initialize(text, program = 'puppet')
    Dir.mktmpdir do |folder|
      path = File.join(folder, 'site.pp')
      File.write(path, text)
      copy = ThrowAwayCopy.new(path, program)
      @failed = copy.failed
      @tree = copy.tree
    end
  end

  def differences(other)
    paths = (tree.keys | other.tree.keys).reject { |path| tree[path] == other.tree[path] }
    (failed - other.failed) + (other.failed - failed) + paths
  end
end

# The pairs whose order matters, as the program says.
def pairs(program, path)
  facts = path.sub(/\.pp\z/, '.json')
  output, = Open3.capture2(program, 'check', '--language', '7', '--facts', facts, '--format', 'json', path)
  found = JSON.parse(output).fetch('findings').select { |finding| finding['code'] == 'missing-order' }
  found.map { |finding| [finding['first'], finding['second']].map { |reference| reference.sub(/\[(.*)\]\z/m) { "['#{::Regexp.last_match(1)}']" } } }
end

def shown(differences) = differences.empty? ? 'the same' : differences.first(3).join('; ')[0, 240]

$stdout.sync = true
program = ARGV.slice!(ARGV.index('--program'), 2).last
seeds = ARGV.include?('--seeds') ? ARGV.slice!(ARGV.index('--seeds'), 2).last.to_i : 3
ARGV.each do |path|
  name = File.basename(path, '.pp')
  text = File.read(path).gsub(%r{source\s*=>\s*["']puppet://[^"']*["']}, "content => 'x'")
  written = Applied.new(text)
  puts "#{name}: as it is written: #{written.failed.empty? ? 'nothing fails' : written.failed.first(3).join('; ')[0, 300]}"
  seeds.times { |seed| puts "#{name}: by chance: #{shown(Applied.new(text, "ruby #{SHAKEN} #{seed}").differences(written))}" }
  pairs(program, path).each do |first, second|
    both = [[first, second], [second, first]].map { |from, to| Applied.new("#{text}\n#{from} -> #{to}\n") }
    puts "#{name}: #{first} #{second}: #{shown(both[1].differences(both[0]))}"
  end
end
