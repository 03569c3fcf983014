#!/usr/bin/env ruby
# frozen_string_literal: true

# Records what the real `puppet lookup` answers.
#
#   ruby lookup.rb FOLDER ...            writes FOLDER/recorded.json for a folder of tests/conformance/lookup
#   ruby lookup.rb --missing FOLDER ...  keeps what is recorded, adds what is not
#   ruby lookup.rb --check FOLDER ...    records in memory, names the cases that differ
#
# README.md in this directory describes a folder. Every case is a process of its own with a temporary confdir, codedir and vardir.

require 'fileutils'
require 'json'
require 'open3'
require 'shellwords'
require 'tmpdir'
require 'yaml'
require_relative 'puppet_oracle'

module LookupOracle
  NODE = 'node1.example.com'
  CONFDIR = 'etc/puppetlabs/puppet'
  CODEDIR = 'etc/puppetlabs/code'
  ENVIRONMENT = "#{CODEDIR}/environments/production"
  JOBS = 2

  module_function

  # The files of a case below the root that Puppet sees.
  def place(path)
    case path
    when %r{\Aenvironment/} then path.sub('environment', ENVIRONMENT)
    when %r{\Aglobal/} then path.sub('global', CONFDIR)
    else path
    end
  end

  def build(root, folder, files)
    { 'environment' => ENVIRONMENT, 'global' => CONFDIR }.each do |from, to|
      FileUtils.mkdir_p(File.join(root, to))
      source = File.join(folder, from)
      FileUtils.cp_r("#{source}/.", File.join(root, to)) if File.directory?(source)
    end
    own = File.join(folder, 'facts.yaml')
    facts = Oracle.facts(NODE).merge(File.file?(own) ? YAML.safe_load(File.read(own)) : {})
    File.write(File.join(root, 'facts.yaml'), facts.to_yaml)
    files.each do |path, text|
      target = File.join(root, place(path))
      next FileUtils.rm_f(target) if text.nil?

      FileUtils.mkdir_p(File.dirname(target))
      File.write(target, text)
    end
  end

  def record(folder, given)
    given = { 'run' => given } unless given.is_a?(Hash)
    Dir.mktmpdir('lookup') do |root|
      root = File.realpath(root)
      build(root, folder, given['files'] || {})
      command = ['puppet', 'lookup', *Shellwords.split(given['run']), '--color=false',
                 '--confdir', File.join(root, CONFDIR), '--codedir', File.join(root, CODEDIR), '--vardir', File.join(root, 'var'),
                 '--hiera_config', File.join(root, CONFDIR, 'hiera.yaml'), '--environment', 'production', '--node', NODE]
      command += ['--facts', 'facts.yaml'] unless given['run'].include?('--facts')
      (given['settings'] || {}).each { |name, value| command << "--#{name}=#{value}" }
      out, err, status = Open3.capture3({ 'LANG' => 'C.UTF-8', 'COLUMNS' => '80' }, *command, chdir: root)
      clean = ->(text) { text.gsub(root, '') }
      { 'out' => clean.call(out), 'err' => clean.call(err), 'code' => status.exitstatus }
    end
  end

  def record_all(folder, known)
    cases = YAML.safe_load(File.read(File.join(folder, 'cases.yaml')))
    waiting = cases.reject { |name, _| known.key?(name) }.to_a
    made = {}
    threads = Array.new(JOBS) do
      Thread.new do
        while (name, given = waiting.shift)
          made[name] = record(folder, given)
        end
      end
    end
    threads.each(&:join)
    cases.keys.to_h { |name| [name, known[name] || made[name]] }
  end

  def run(arguments)
    mode = arguments.first.start_with?('--') ? arguments.shift : nil
    same = arguments.map do |folder|
      path = File.join(folder, 'recorded.json')
      before = File.file?(path) ? JSON.parse(File.read(path)) : {}
      recorded = record_all(folder, mode == '--missing' ? before : {})
      next File.write(path, "#{JSON.pretty_generate(recorded)}\n") unless mode == '--check'

      differing = recorded.reject { |name, result| before[name] == result }.keys
      differing.each { |name| puts "#{File.basename(folder)}/#{name} differs" }
      differing.empty?
    end
    exit(same.all?)
  end
end

abort 'usage: lookup.rb [--missing|--check] FOLDER ...' if ARGV.empty?
LookupOracle.run(ARGV)
