#!/usr/bin/env ruby
# frozen_string_literal: true

# Compares the catalogs of Puppet and of Duckrow for the modules that Debian packs: every class by `include`, or with the
# simplest values for the parameters that it needs, and every example.
#
#   ruby debian_catalogs.rb --program DUCKROW --keep FOLDER              all modules
#   ruby debian_catalogs.rb --program DUCKROW --keep FOLDER MODULE ...   these modules
#   ruby debian_catalogs.rb … --reasons                                  only why catalogs are refused or differ, by frequency
#
# The folder keeps each case with its modules and Puppet's document, so that Puppet is asked once: NAME/case.pp, NAME/modules/,
# NAME/puppet.json, or NAME/puppet.error. Duckrow's answer is written beside it, with what differs in NAME/difference.

require_relative 'kept_case'
require_relative 'module_programs'

module Oracle
  # One program of a module, in a folder that stays.
  class DebianCase < KeptCase
    def initialize(folder, name, module_name, text)
      super(folder, name)
      write('case.pp', text)
      write('case.yaml', JSON.generate('about' => name, 'modules' => OfModule.with_core(module_name)))
    end

    private

    def compile
      kase = CatalogCase.new(place('case.pp'))
      kase.compile_in(File.join(@folder, 'root'))
      arguments = [*kase.arguments, '--allow-outside', File.dirname(DEBIAN_MODULES), '--max-seconds', '120']
      Answer.new(document: kase.document, failure: kase.failure, arguments: arguments)
    end
  end

  def self.debian_cases(folder, names)
    # A folder with another name is no module for Puppet.
    names = Dir.children(DEBIAN_MODULES).grep(/\A\w+\z/).sort if names.empty?
    names.flat_map do |name|
      programs = ModulePrograms.new(name, File.realpath(File.join(DEBIAN_MODULES, name))).all
      programs.map { |title, text| DebianCase.new(folder, title, name, text) }
    end
  end
end

$stdout.sync = true
reasons = ARGV.delete('--reasons')
paths = Oracle.paths_from(ARGV, 'program', 'keep')
abort 'usage: debian_catalogs.rb --program DUCKROW --keep FOLDER [--reasons] [MODULE ...]' unless paths.values.all?
Oracle::OwnTypes.read
Oracle::Comparisons.new(paths[:program], Oracle.debian_cases(paths[:keep], ARGV), reasons: reasons).run
