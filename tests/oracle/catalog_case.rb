# frozen_string_literal: true

# A case whose catalog is kept as the document that an agent is sent, for the programs that compare catalogs.

require 'json'
require_relative 'puppet_oracle'
require 'puppet/test/test_helper'

module Oracle
  # What a catalog is known by, not what it is.
  CHANCE = %w[version catalog_uuid].freeze

  # A case whose catalog is kept as a document.
  class CatalogCase < Case
    attr_reader :document, :failure

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
      super.tap { @failure = out.dig('compile', 'error', 'message') }&.tap do |catalog|
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
      list = ['compile', @env_dir, '--language', Puppet.version[/\A\d+/], '--node', node_name, '--facts', File.join(@tmp, 'facts.json'), '--modulepath', modules.join(':')]
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

    # Modules that come with Puppet's own packages, and which therefore no module names.
    CORE = '*_core'

    def self.with_core(name)
      modules(name) | Dir.glob(CORE, base: DEBIAN_MODULES).sort
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
end
