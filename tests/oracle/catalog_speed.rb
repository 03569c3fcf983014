#!/usr/bin/env ruby
# frozen_string_literal: true

# The time that Puppet and Duckrow take for the catalogs of the modules that Debian packs: every class and every example that
# Puppet compiles, each of both in one process. Puppet is warm; what Duckrow takes to start, and to read the modules, counts. Duckrow
# gets all requests at once, and may use every processor: seconds that passed, and beside them those of the processors.
#
#   ruby catalog_speed.rb --program DUCKROW [--every N] [MODULE ...]
#
# With `--every 10` it takes each tenth program.

require 'json'
require_relative 'kept_case'
require_relative 'module_programs'

module Oracle
  # Catalogs by Puppet.
  class ByPuppet
    def initialize(facts)
      @facts = facts
      Puppet::Test::TestHelper.initialize
      Puppet::Test::TestHelper.before_all_tests
      Puppet::Test::TestHelper.before_each_test
      Puppet[:strict] = :warning
      Puppet::Util::Log.close_all
    end

    # True if the program has a catalog.
    def compile?(code)
      # The classes of one program are none of the next one's.
      environment = Puppet::Node::Environment.create(:production, [DEBIAN_MODULES], '')
      loaders = Puppet::Pops::Loaders.new(environment)
      node = Puppet::Node.new('node1.example.com', environment: environment, facts: Puppet::Node::Facts.new('node1.example.com', @facts))
      node.merge(@facts)
      Puppet.override(current_environment: environment, loaders: loaders) do
        Puppet[:code] = code
        Puppet::Parser::Compiler.compile(node)
      end
      true
    rescue Puppet::Error, ArgumentError
      false
    end
  end

  # Catalogs by Duckrow.
  class ByDuckrow
    def initialize(program, facts)
      @pipe = IO.popen([program, 'serve', '--stdio'], 'r+')
      @facts = facts
    end

    # The programs that have a catalog.
    def count(programs)
      asking = Thread.new do
        programs.each { |code| @pipe.puts JSON.generate(request(code)) }
        @pipe.close_write
      end
      answers = programs.map { @pipe.gets }
      asking.join
      @pipe.close
      answers.count { |answer| JSON.parse(answer).key?('catalog') }
    end

    private

    def request(code)
      { node: { name: 'node1.example.com', environment: 'production', facts_set: 'given', facts: @facts },
        options: { language: Puppet.version[/\A\d+/], strict: 'warning' },
        code: code, modulepath: [DEBIAN_MODULES], hiera_config: nil }
    end
  end

  def self.programs(names)
    names = Dir.children(DEBIAN_MODULES).grep(/\A\w+\z/).sort if names.empty?
    names.flat_map { |name| ModulePrograms.new(name, File.realpath(File.join(DEBIAN_MODULES, name))).all.values }
  end

  # The seconds that this process has taken of the processor, or those that have ended of the processes that it started.
  def self.clock = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  def self.own_seconds = Process.times.utime + Process.times.stime
  def self.seconds_of_others = Process.times.cutime + Process.times.cstime
end

paths = Oracle.paths_from(ARGV, 'program')
abort 'usage: catalog_speed.rb --program DUCKROW [--every N] [MODULE ...]' unless paths[:program]
at = ARGV.index('--every')
every = at ? ARGV.slice!(at, 2).last.to_i : 1
facts = Oracle.facts('node1.example.com')
programs = Oracle.programs(ARGV).each_slice(every).map(&:first)

puppet = Oracle::ByPuppet.new(facts)
puppet.compile?(programs.first)
compiled = programs.select { |code| puppet.compile?(code) }
own = Oracle.own_seconds
started = Oracle.clock
compiled.each { |code| puppet.compile?(code) }
theirs = Oracle.clock - started
theirs_busy = Oracle.own_seconds - own
others = Oracle.seconds_of_others
started = Oracle.clock
duckrow = Oracle::ByDuckrow.new(paths[:program], facts)
catalogs = duckrow.count(compiled)
passed = Oracle.clock - started
busy = Oracle.seconds_of_others - others
each = ->(seconds) { format('%<all>.2f s, %<one>.1f ms each', all: seconds, one: seconds * 1000 / compiled.size) }
puts "#{compiled.size} programs that Puppet compiles"
puts "Puppet: #{each[theirs]}; of the processor #{each[theirs_busy]}"
puts "Duckrow: #{each[passed]}; of the processor #{each[busy]}; #{catalogs} catalogs"
puts format('Puppet takes %<factor>.0f times as long, and %<busy>.0f times the processor', factor: theirs / passed, busy: theirs_busy / busy)
