#!/usr/bin/env ruby
# frozen_string_literal: true

# Records Puppet's log of every generated program in tests/programs: what is logged while compiling and while applying, as a
# console shows it. The programs declare nothing but `notify`.

require 'json'
require_relative 'puppet_oracle'
require 'puppet/test/test_helper'

module Oracle
  # A program has no options of its own: it is always applied.
  class Program < Case
    def initialize(path)
      super
      @options = { 'apply' => true }
    end
  end

  LABELS = Hash.new { |_, level| level.capitalize }.merge('err' => 'Error', 'emerg' => 'Emergency', 'crit' => 'Critical')

  def self.console(log)
    source = log['source'] == 'Puppet' ? '' : "#{log['source']}: "
    "#{LABELS[log['level']]}: #{source}#{log['message']}"
  end

  def self.log_of(path)
    result = JSON.parse(Program.new(path).record)
    lines = result['logs'].map { |log| console(log) }
    error = result['compile']['error']
    lines << "Error: #{error['message']}" if error
    lines.concat(result.dig('apply', 'logs').to_a.map { |log| console(log) })
    lines.join("\n") + "\n"
  end
end

paths = ARGV.empty? ? Dir[File.join(__dir__, '..', 'programs', '*.pp')].sort : ARGV
paths.each_slice(2) do |pair|
  children = pair.map { |path| fork { File.write(path.sub(/\.pp\z/, '.log'), Oracle.log_of(path)) } }
  children.each { |child| Process.wait(child) }
end
