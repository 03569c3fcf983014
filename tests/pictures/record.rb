#!/usr/bin/env ruby
# frozen_string_literal: true

# Makes NAME.json of NAME.pp: the catalog that Puppet compiles of it with Debian's modules, without what no picture shows.
#
#   ruby record.rb [NAME.pp ...]      of all manifests that have no catalog yet, or of these
#
# So the pictures can be drawn where neither Puppet nor the modules are installed.

require 'json'
require 'tmpdir'
require_relative '../oracle/puppet_oracle'

# What a catalog is known by to a picture: names, relationships, and what a type's own rules look at.
module PictureCatalog
  # What is there however long it is.
  NEEDED = %w[alias before command notify path require subscribe].freeze
  KEPT = %w[cwd ensure gid group groups name owner refreshonly target uid user].freeze
  LONGEST = 120
  # What OpenStack's modules ask the host by facts of their own.
  FACTS = { 'os_package_type' => 'debian', 'os_service_default' => '<SERVICE DEFAULT>', 'os_workers' => 4,
            'os_workers_small' => 2, 'os_workers_heat_engine' => 4 }.freeze

  def self.compile(path)
    Dir.mktmpdir('picture') do |tmp|
      Puppet.initialize_settings(["--confdir=#{tmp}", "--vardir=#{tmp}", '--no-storeconfigs'])
      facts = Puppet::Node::Facts.new(Oracle::DEFAULT_NODE, Oracle.facts(Oracle::DEFAULT_NODE).merge(FACTS))
      Puppet.runtime[:facter] = Oracle::FixedFacter.new(facts.values)
      environment = Puppet::Node::Environment.create(:production, [Oracle::DEBIAN_MODULES], path)
      Puppet.push_context({ environments: Puppet::Environments::Static.new(environment), current_environment: environment }, 'picture')
      node = Puppet::Node.new(Oracle::DEFAULT_NODE, facts: facts, environment: environment)
      node.merge(facts.values)
      kept(JSON.parse(Puppet::Parser::Compiler.compile(node).filter(&:virtual?).render(:rich_data_json)))
    end
  end

  def self.kept(document)
    # `resources` looks its type up, which is written in Ruby in most of these modules.
    dropped, resources = document['resources'].partition { |resource| resource['type'] == 'Resources' }
    names = dropped.map { |resource| "Resources[#{resource['title']}]" }
    edges = document['edges'].reject { |edge| names.include?(edge['target']) }
    resources = resources.map do |resource|
      resource = resource.slice('type', 'title', 'tags', 'file', 'line', 'exported', 'parameters')
      parameters = resource.delete('parameters').to_h.select do |name, value|
        NEEDED.include?(name) || (KEPT.include?(name) && value.to_s.length <= LONGEST)
      end
      resource['file'] = resource['file'].sub(%r{\A.*/(?:modules[^/]*)/}, 'modules/').sub(%r{\A/.*/}, '') if resource['file']
      resource['tags'] = [] # what would be skipped is not shown
      parameters.empty? ? resource : resource.merge('parameters' => parameters)
    end
    document.slice('name', 'environment', 'classes').merge('version' => 0, 'edges' => edges, 'resources' => resources)
  end
end

paths = ARGV.empty? ? Dir[File.join(__dir__, '*.pp')].reject { |path| File.exist?(path.sub(/pp\z/, 'json')) } : ARGV
paths.sort.each do |path|
  # Puppet can't be set up twice in one process.
  pid = fork do
    document = PictureCatalog.compile(File.expand_path(path))
    lines = document.map do |key, value|
      is_list = value.is_a?(Array) && !value.empty?
      text = is_list ? "[\n#{value.map { |one| JSON.generate(one) }.join(",\n")}\n]" : JSON.generate(value)
      "#{JSON.generate(key)}: #{text}"
    end
    File.write(path.sub(/pp\z/, 'json'), "{\n#{lines.join(",\n")}\n}\n")
    puts "#{File.basename(path)}: #{document['resources'].length} resources, #{document['edges'].length} contained"
  rescue StandardError => e
    warn "#{File.basename(path)}: #{e.class} #{e.message}"
  end
  Process.wait(pid)
end
