#!/usr/bin/env ruby
# frozen_string_literal: true

# Compares the catalogs of Puppet and of Duckrow, for any manifests.
#
#   ruby catalogs.rb --program DUCKROW CASE.pp | DIRECTORY ...     compare; DUCKROW is the program, debug or release
#   ruby catalogs.rb --program DUCKROW --class NAME ...            compare what `include NAME` makes, with Debian's modules
#   ruby catalogs.rb --program DUCKROW --keep FOLDER ...           leave both documents in the folder
#   ruby catalogs.rb --program DUCKROW --apply ...                 let Puppet read and apply (noop) our document, too
#
# A case is a manifest with side files (`npm run record -- --side-files`), or any other manifest. Puppet's document is what
# an agent is sent (rich_data_json). The two are compared by octocatalog-diff (Debian's package of that name) as
#
#   octocatalog-diff --from-catalog PUPPET.json --to-catalog DUCKROW.json --include-tags --display-datatype-changes
#
# and by themselves: everything in the same order, but for what is made by chance (catalog_uuid, version).

require 'json'
require 'open3'
require_relative 'puppet_oracle'
require 'puppet/test/test_helper'

module Oracle
  # What it is known by, not what it is.
  CHANCE = %w[version catalog_uuid].freeze

  # A case whose catalog is kept as a document.
  class CatalogCase < Case
    attr_reader :document

    # The environment in a folder that stays, so that Duckrow reads the same files.
    def compile_in(folder)
      @tmp = folder
      @env_dir = File.join(@tmp, 'code', 'environments', 'production')
      @sandbox = '/SANDBOX'
      FileUtils.mkdir_p([File.join(@tmp, 'conf'), File.join(@tmp, 'var'), File.join(@env_dir, 'manifests'), File.join(@env_dir, 'modules')])
      FileUtils.cp_r(Dir[File.join(@overlay, '*')], @env_dir) if File.directory?(@overlay)
      FileUtils.cp(@path, File.join(@env_dir, 'manifests', "#{@base}.pp"))
      run
      @document
    end

    def compile(node, out)
      super&.tap do |catalog|
        text = catalog.filter(&:virtual?).render(:rich_data_json)
        folders = [root_modules, MODULES, "#{@tmp}/named_modules"].compact
        @document = JSON.parse(folders.reduce(text.gsub("#{@env_dir}/", '')) { |all, folder| all.gsub("#{folder}/", 'modules/') })
      end
    end

    def ral(*); end

    def arguments
      facts = Oracle.facts(node_name).merge('tmpdir' => @sandbox).merge(@options['facts'] || {})
      File.write(File.join(@tmp, 'facts.json'), JSON.generate(facts))
      modules = [root_modules, *extra_modules, MODULES, named_modules].compact
      # A module of the environment comes first.
      modules.unshift(File.join(@env_dir, 'modules'))
      list = ['compile', @env_dir, '--node', node_name, '--facts', File.join(@tmp, 'facts.json'), '--modulepath', modules.join(':')]
      list += ['--strict', @options['strict']] if @options['strict']
      list << '--strict-variables' if @options['strict_variables']
      list
    end

    # What the command line has no option for.
    def comparable?
      (@options.keys & %w[classes parameters settings]).empty?
    end
  end

  # A class of a module that Debian packs, with the modules that this one depends on.
  module OfModule
    def self.case(name)
      folder = Dir.mktmpdir('class')
      path = File.join(folder, "#{name.gsub('::', '_')}.pp")
      File.write(path, "include #{name}\n")
      File.write(path.sub(/pp\z/, 'yaml'), JSON.generate('about' => name, 'modules' => modules(name[/\A\w+/])))
      path
    end

    def self.modules(name, known = [])
      folder = File.join(DEBIAN_MODULES, name)
      return known if known.include?(name) || !File.directory?(folder)

      known << name
      metadata = File.join(folder, 'metadata.json')
      wanted = File.exist?(metadata) ? JSON.parse(File.read(metadata))['dependencies'].to_a : []
      wanted.each { |dependency| modules(dependency['name'][%r{[^/-]+\z}], known) }
      known
    end
  end

  # One comparison, in a process of its own.
  class Comparison
    def initialize(path, settings)
      @path = path
      @settings = settings
    end

    def result
      Dir.mktmpdir('catalogs') do |tmp|
        tmp = File.realpath(tmp)
        kase = CatalogCase.new(@path)
        return 'left out: options without a counterpart on the command line' unless kase.comparable?

        theirs = kase.compile_in(tmp)
        out, err, status = Open3.capture3(@settings[:program], *kase.arguments)
        return theirs ? "only Puppet compiles it: #{err.lines.grep(/\A(Error|duckrow):/).first}" : 'neither compiles it' unless status.success?
        return 'only Duckrow compiles it' unless theirs

        ours = JSON.parse(out)
        files = { 'puppet' => theirs, 'duckrow' => ours }.to_h { |who, document| [who, keep(tmp, who, document)] }
        return 'octocatalog-diff sees differences' + octocatalog(files) unless octocatalog(files).empty?
        refused = @settings[:apply] && [files['puppet'], files['duckrow']].map { |file| refusal(file) }
        # Some recorded cases are about errors of the agent.
        return "Puppet refuses our document and not its own: #{refused.last}" if refused && refused.last && !refused.first

        exact(theirs, ours)
      end
    end

    def keep(tmp, who, document)
      folder = @settings[:keep] || tmp
      path = File.join(folder, "#{@path.delete_suffix('.pp').split('/').last(2).join('-')}.#{who}.json")
      File.write(path, JSON.pretty_generate(document))
      path
    end

    def octocatalog(files)
      command = ['octocatalog-diff', '--from-catalog', files['puppet'], '--to-catalog', files['duckrow'], '--include-tags',
                 '--display-datatype-changes', '--no-color', '--quiet', '--no-validate-references']
      out, err, status = Open3.capture3(*command)
      status.success? ? '' : ":\n#{out}#{err.lines.first(3).join}"
    end

    # What Puppet says if it can't apply the catalog: it is read as `puppet apply --catalog` reads it, becomes a relationship
    # graph, and is applied with noop if nothing in it runs programs.
    def refusal(path)
      catalog = Puppet::Resource::Catalog.convert_from(:rich_data_json, File.read(path)).to_ral
      catalog.relationship_graph
      Puppet[:noop] = true
      harmless = catalog.resources.all? { |resource| HARMLESS.include?(resource.class.name) }
      failed = harmless ? catalog.apply.report.resource_statuses.values.select(&:failed) : []
      failed.empty? ? nil : failed.map(&:resource).join(', ')
    rescue StandardError => e
      e.message
    end

    HARMLESS = %i[notify file component stage class whit schedule].freeze
    KEYS = %w[type title tags file line exported kind parameters sensitive_parameters].freeze

    def ordered(resource)
      KEYS.select { |key| resource.key?(key) }.to_h { |key| [key, resource[key]] }
    end

    def exact(theirs, ours)
      CHANCE.each { |key| [theirs, ours].each { |document| document.delete(key) } }
      # The function create_resources leaves `exported` open, so that Puppet writes it behind `kind`.
      theirs['resources'].each { |resource| resource.replace(ordered(resource)) }
      return 'equal' if JSON.generate(theirs) == JSON.generate(ours)

      keys = (theirs.keys | ours.keys).reject { |key| JSON.generate(theirs[key]) == JSON.generate(ours[key]) }
      pairs = theirs['resources'].zip(ours['resources'])
      first = pairs.find { |a, b| JSON.generate(a) != JSON.generate(b) }
      keys << first.map { |resource| JSON.generate(resource) }.join("\n    ") if first
      "no difference for octocatalog-diff, but not equal: #{keys.join("\n    ")}"
    end
  end

  def self.compare(paths, settings)
    results = paths.to_h do |path|
      reader, writer = IO.pipe
      child = fork do
        reader.close
        $stdout.reopen(File::NULL)
        $stderr.reopen(File::NULL)
        text = begin
          Comparison.new(path, settings).result
        rescue StandardError, LoadError, NotImplementedError => e
          "could not be compared: #{e.class}: #{e.message}"
        end
        writer.write(text)
        writer.close
        exit!(0)
      end
      writer.close
      text = reader.read
      Process.wait(child)
      [path, text]
    end
    results.each { |path, text| puts "#{path}: #{text}" unless text.start_with?('equal', 'neither', 'left out') }
    results.values.group_by { |text| text[/\A[^:]*/] }.sort_by { |_, all| -all.size }.each { |text, all| puts "#{all.size} #{text}" }
  end
end

settings = { apply: ARGV.delete('--apply'), class: ARGV.delete('--class') }
%w[program keep].each do |name|
  place = ARGV.index("--#{name}")
  settings[name.to_sym] = File.expand_path(ARGV.slice!(place, 2).last) if place
end
abort 'usage: catalogs.rb --program DUCKROW [--keep FOLDER] [--apply] CASE.pp | DIRECTORY | --class NAME ...' unless settings[:program] && ARGV.any?
FileUtils.mkdir_p(settings[:keep]) if settings[:keep]
paths = settings[:class] ? ARGV.map { |name| Oracle::OfModule.case(name) } : Oracle.expand(ARGV)
Oracle.compare(paths, settings)
