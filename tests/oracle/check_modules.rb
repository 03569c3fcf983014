#!/usr/bin/env ruby
# frozen_string_literal: true

# Counts what `duckrow check` says of the modules that Debian packs: every class by `include`, or with the simplest values for the parameters that
# it needs, every example, and every parameter set of the specs. What one catalog of a module has shown, the others don't repeat.
#
#   ruby check_modules.rb --program DUCKROW [--edits] [MODULE ...]
#
# Each alarm is a line, with its module and the catalog that shows it; the last line has the sums. Whether a maintainer would call one false is
# for people to say: what came of it is in tests/check/findings/README.md. With --edits the manifests there count as well; the edit of each alarm is made in a
# copy of the module, and all its catalogs are checked again: that of the alarm has to compile without a cycle, and all of them to be without the alarm and
# without another one. Catalogs that lack what the edit names, because another class declares it, are told.

require 'fileutils'
require 'json'
require 'open3'
require 'tmpdir'
require_relative 'module_programs'

MODULES = '/usr/share/puppet/modules'
FINDINGS = File.join(__dir__, '../check/findings')

# What is said of one module.
class Checked
  attr_reader :catalogs, :alarms

  def initialize(program, name, modules: MODULES, manifests: {})
    @call = [program, 'check', '--modulepath', modules, '--allow-outside', '/', '--facts-set', 'debian-12', '--language', '7', '--max-seconds', '600', '--format', 'json']
    @name = name
    documents = said('-e', '', '--module', name) + given.merge(manifests).flat_map { |title, text| named(title, said('-e', text)) }
    @catalogs = documents.map { |document| document['class'] }
    findings = documents.flat_map { |document| document['findings'].map { |finding| finding.merge('catalog' => document['class']) } }
    @alarms = findings.reject { |finding| finding['severity'] == 'info' }.uniq { |finding| key(finding) }
  end

  def keys = alarms.map { |alarm| key(alarm) }

  def key(finding) = finding.values_at('code', 'first', 'second')

  private

  # The classes that need parameters.
  def given
    folder = File.realpath(File.join(MODULES, @name))
    Oracle::ModulePrograms.new(@name, folder).classes.reject { |_, text| text.start_with?('include') }
  end

  def said(*arguments)
    out, = Open3.capture3(*@call, *arguments)
    out.empty? ? [] : [JSON.parse(out)].flatten
  end

  def named(title, documents) = documents.each { |document| document['class'] = title }
end

# The edit of an alarm, made in a copy of the module that it is in.
class Edit
  def initialize(before, alarm, &check)
    @before, @alarm, @check = before, alarm, check
  end

  # What is wrong with it; nothing if it holds.
  def fault
    fix = @alarm['fix'] or return 'there is none'
    Dir.mktmpdir do |folder|
      Dir.children(MODULES).each { |other| File.symlink(File.realpath(File.join(MODULES, other)), File.join(folder, other)) }
      make(folder, fix)
      judge(@check.call(folder))
    end
  end

  private

  def make(folder, fix)
    path = fix['location']['file'].delete_prefix('modules/')
    place = File.join(folder, path.split('/').first)
    origin = File.readlink(place)
    File.unlink(place)
    FileUtils.cp_r(origin, place)
    text = File.read(File.join(folder, path)).encode('UTF-16LE')
    from, to = fix['location'].values_at('from', 'to').map { |units| units * 2 }
    bytes = text.b
    edited = bytes[0...from] + fix['text'].encode('UTF-16LE').b + bytes[to..]
    File.write(File.join(folder, path), edited.force_encoding('UTF-16LE').encode('UTF-8'))
  end

  def judge(after)
    return "its catalog can't be checked any more" unless after.catalogs.include?(@alarm['catalog'])
    return 'the alarm is still there' if after.keys.include?(@before.key(@alarm))

    new = after.keys - @before.keys
    return "there is another alarm: #{new.first.join(' ')}" if new.any?

    lost = @before.catalogs - after.catalogs
    puts "    (without what it names: #{lost.join(' ')})" if lost.any?
  end
end

abort 'usage: check_modules.rb --program DUCKROW [--edits] [MODULE ...]' unless ARGV.shift == '--program'
program = ARGV.shift
edits = ARGV.delete('--edits')
names = ARGV.empty? ? Dir.children(MODULES).grep(/\A\w+\z/).sort : ARGV
$stdout.sync = true
checked = lambda do |name, modules|
  manifests = edits ? Dir[File.join(FINDINGS, "#{name}_*.pp")].to_h { |path| [File.basename(path), File.read(path)] } : {}
  Checked.new(program, name, modules: modules, manifests: manifests)
end
catalogs = alarms = faults = 0
names.each do |name|
  before = checked.call(name, MODULES)
  catalogs += before.catalogs.length
  alarms += before.alarms.length
  before.alarms.each do |alarm|
    puts "#{name}: #{alarm['message']} (#{alarm['catalog']})"
    next unless edits

    fault = Edit.new(before, alarm) { |folder| checked.call(name, folder) }.fault
    faults += 1 if fault
    puts "    #{alarm.dig('fix', 'title')}: #{fault || 'holds'}"
  end
end
puts format('%d modules, %d catalogs, %d alarms', names.length, catalogs, alarms)
exit faults.zero?
