# frozen_string_literal: true

# Puppet, which goes through a catalog in an order by chance that its graph allows.
#
#   ruby shaken_puppet.rb SEED apply …

require 'digest'
require 'puppet'
require 'puppet/graph'
require 'puppet/util/command_line'

SEED = ARGV.shift

# A place for each resource that depends on its name and the seed alone.
class Puppet::Graph::SequentialPrioritizer
  def generate_priority_for(key) = priority_of(key)

  def generate_priority_contained_in(_container, key) = priority_of(key)

  def priority_of(key) = Digest::MD5.hexdigest("#{SEED} #{key.ref}")
end

Puppet::Util::CommandLine.new('puppet', ARGV).execute
