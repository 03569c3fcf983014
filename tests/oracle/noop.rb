#!/usr/bin/env ruby
# frozen_string_literal: true

# Records what Puppet's log says that it would do with the manifests in tests/noop, on a host on which nothing of what they
# manage is there. Nothing is changed: every manifest is applied with the setting `noop`, and checks of execs are those that
# the recorder of cases permits.

require 'json'
require_relative 'puppet_oracle'
require 'puppet/test/test_helper'

module Oracle
  # A manifest that is applied, without that anything is done.
  class NoopCase < Case
    TYPES = %w[user group cron host package].freeze

    def initialize(path)
      super
      @options = { 'apply' => true, 'noop' => true, 'modules' => %w[cron_core host_core] }
    end

    def guard!(catalog)
      raise 'not a noop run' unless Puppet[:noop]

      resources = catalog.resources
      active = resources.find { |resource| resource[:noop] == false || resource[:noop] == :false }
      raise "case may not act with #{active.ref}" if active

      others = resources.reject { |resource| TYPES.include?(resource.class.name.to_s) }
      super(Struct.new(:resources).new(others))
    end
  end

  def self.noop_log(path)
    result = JSON.parse(NoopCase.new(path).record)
    raise "#{path}: #{result['compile']['error']}" unless result['compile']['ok']

    logs = result['logs'] + result.dig('apply', 'logs').to_a
    logs.map { |log| "#{log['level']} #{log['source']}: #{log['message']}\n" }.join
  end
end

# An empty table of cron jobs, for hosts without cron.
tools = Dir.mktmpdir('noop')
File.write(File.join(tools, 'crontab'), "#!/bin/sh\nexit 0\n")
File.chmod(0o755, File.join(tools, 'crontab'))
ENV['PATH'] = "#{tools}:#{ENV['PATH']}"

paths = ARGV.empty? ? Dir[File.join(__dir__, '..', 'noop', '*.pp')].sort : ARGV
paths.each do |path|
  child = fork { File.write(path.sub(/\.pp\z/, '.log'), Oracle.noop_log(path)) }
  Process.wait(child)
  warn "#{path} could not be recorded" unless $?.success?
end
FileUtils.rm_rf(tools)
