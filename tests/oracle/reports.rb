#!/usr/bin/env ruby
# frozen_string_literal: true

# Records what `puppet apply --graph --summarize` with the report processor `store` leaves behind for the cases in
# tests/conformance/reports: the report, its summary, and the three graphs.
#
#   ruby reports.rb CASE.pp ...     record; without a case, those that have not been recorded
#   ruby reports.rb --read FILE ... let Puppet read reports (YAML or JSON), and print their summaries
#
# Times, durations and the two random identifiers are set to nothing; everything else is as Puppet wrote it.

require 'json'
require_relative 'puppet_oracle'
require 'puppet/configurer'
require 'puppet/test/test_helper'

module Oracle
  # A catalog that is brought to the host as `puppet apply` does it.
  class ReportCase < Case
    # Only looked at, in noop runs.
    NOOP_TYPES = %w[user group cron host].freeze
    # What is said about a cycle with and without the option --graph.
    GRAPH = /Cycle graph written to .*\.dot\.$/.freeze
    HINT = "Try the '--graph' option and opening the resulting '.dot' file in OmniGraffle or GraphViz"
    GRAPHS = %w[resources relationships expanded_relationships cycles].freeze

    def initialize(path)
      super
      @options['modules'] ||= %w[cron_core host_core] if @options['noop']
    end

    def settings_args
      # "--use_cached_catalog=false" would ask for one.
      super.reject { |setting| setting.start_with?('--use_cached_catalog') } +
        ['--no-use_cached_catalog', '--graph', "--graphdir=#{@tmp}/graphs", "--lastrunfile=#{@tmp}/summary.yaml", '--reports=none']
    end

    def guard!(catalog)
      return super unless Puppet[:noop]

      active = catalog.resources.find { |resource| resource[:noop] == false || resource[:noop] == :false }
      raise "case may not act with #{active.ref}" if active

      super(Struct.new(:resources).new(catalog.resources.reject { |r| NOOP_TYPES.include?(r.class.name.to_s) }))
    end

    def ral(catalog, out)
      FileUtils.mkdir_p("#{@tmp}/graphs")
      catalog.version = 0
      ral = catalog.to_ral
      ral.finalize
      guard!(ral)
      Puppet::Util::Log.close_all
      Puppet::Util::Log.level = @options['verbose'] ? :info : :notice
      report = Puppet::Transaction::Report.new(nil, 'production', nil, nil)
      Puppet::Configurer.new.run(catalog: ral, pluginsync: false, report: report)
      out['report'] = without_times(report.to_yaml)
      out['summary'] = File.read("#{@tmp}/summary.yaml").gsub(/^(  last_run:) \d+$/, '\1 0').gsub(/^  (?!puppet)\w+: \d\S*\.\S*\n|^  config_retrieval: 0\n/, '')
      out['text'] = report.summary.gsub(/^\s+Last run: \d+\n|^\s+[\w ]+: \d+\.\d\d\n/, '')
      out['dots'] = GRAPHS.to_h { |name| [name, "#{@tmp}/graphs/#{name}.dot"] }.select { |_, path| File.exist?(path) }
                          .transform_values { |path| File.read(path) }
    end

    # Files that Puppet makes under names by chance.
    def normalise_string(text)
      super.gsub(/\d{8}-\d+-\w+(?=\.lock)/, '')
    end

    # Nothing was measured.
    def without_times(yaml)
      report = normalise(YAML.load(yaml.sub(/\A---.*$/, '---')))
      report['metrics']['time']['values'] = []
      strip = lambda do |value|
        case value
        when Array then value.each(&strip)
        when Hash
          value['time'] = '1970-01-01T00:00:00.000000000+00:00' if value['time'].is_a?(String)
          value['evaluation_time'] = nil if value.key?('evaluation_time')
          value.each_value(&strip)
        end
      end
      strip.call(report)
      report['transaction_uuid'] = report['catalog_uuid'] = '00000000-0000-0000-0000-000000000000'
      report['logs'].reject! { |log| log['message'].start_with?('Creating state file ') }
      report['logs'].each { |log| log['message'] = log['message'].sub(/(?<=^Applied catalog in )[\d.]+/, '0.00').sub(GRAPH, HINT) }
      "--- !ruby/object:Puppet::Transaction::Report\n#{YAML.dump(report).delete_prefix("---\n")}"
    end

    def write(result)
      stem = @path.delete_suffix('.pp')
      raise "#{@path}: #{result['compile']['error']}" unless result['compile']['ok']

      { 'report.yaml' => 'report', 'summary.yaml' => 'summary', 'summary.txt' => 'text' }.each do |ending, key|
        File.write("#{stem}.#{ending}", result[key])
      end
      result['dots'].each { |name, text| File.write("#{stem}.#{name}.dot", text) }
    end
  end

  def self.record_report(path)
    recorded = ReportCase.new(path)
    recorded.write(JSON.parse(recorded.record))
  end

  def self.read_report(path)
    format = path.end_with?('.json') ? :json : :yaml
    report = Puppet::Transaction::Report.convert_from(format, File.read(path))
    puts "#{path}: #{report.status}, #{report.resource_statuses.size} resources, #{report.logs.size} log lines"
    puts report.summary
  end
end

if ARGV.delete('--read')
  Puppet.initialize_settings([])
  ARGV.each { |path| Oracle.read_report(path) }
  exit
end

# An empty table of cron jobs, for hosts without cron.
tools = Dir.mktmpdir('reports')
File.write(File.join(tools, 'crontab'), "#!/bin/sh\nexit 0\n")
File.chmod(0o755, File.join(tools, 'crontab'))
ENV['PATH'] = "#{tools}:#{ENV['PATH']}"

paths = ARGV
if paths.empty?
  paths = Dir[File.join(__dir__, '..', 'conformance', 'reports', '*.pp')].sort
  paths = paths.reject { |path| File.exist?("#{path.delete_suffix('.pp')}.report.yaml") }
end
failed = paths.reject do |path|
  child = fork { Oracle.record_report(path) }
  Process.wait(child)
  warn "#{path} could not be recorded" unless $?.success?
  $?.success?
end
FileUtils.rm_rf(tools)
exit(failed.empty?)
