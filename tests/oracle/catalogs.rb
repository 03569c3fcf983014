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
require_relative 'catalog_case'

module Oracle
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
