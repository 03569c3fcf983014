#!/usr/bin/env ruby
# frozen_string_literal: true

# Kills `duckrow apply` at random moments of a run that replaces files, and looks at what is left: each file is the old one or the new one, as
# a whole; the next run says that one was cut off, and then everything is new, with nothing beside it.
#
#   ruby host_kills.rb --program DUCKROW [--kills 100] [--files 300] [--seed 1]

require 'fileutils'
require 'open3'
require 'optparse'
require 'tmpdir'

options = { kills: 100, files: 300, seed: 1 }
OptionParser.new do |parser|
  parser.on('--program PROGRAM') { |program| options[:program] = program }
  %i[kills files seed].each { |name| parser.on("--#{name} NUMBER", Integer) { |number| options[name] = number } }
end.parse!

# A pond of files that a run replaces.
class Pond
  attr_reader :folder

  def initialize(folder, files)
    @folder = folder
    @files = files
    @manifest = File.join(folder, 'site.pp')
    File.write(@manifest, <<~PP)
      Integer[1, #{files}].each |$i| { file { "#{folder}/pond/$i": content => sprintf("%020000d", $i), mode => '0640' } }
    PP
  end

  def fill
    FileUtils.rm_rf([File.join(@folder, 'pond'), File.join(@folder, 'state')])
    FileUtils.mkdir_p(File.join(@folder, 'pond'))
    (1..@files).each { |number| File.write(path(number), old(number)) }
  end

  def command(program)
    [program, 'apply', '--statedir', File.join(@folder, 'state'), @manifest]
  end

  # What is neither old nor new.
  def torn
    (1..@files).reject { |number| [old(number), new(number)].include?(File.read(path(number))) }
  end

  def done
    (1..@files).count { |number| File.read(path(number)) == new(number) }
  end

  def strangers
    Dir.children(File.join(@folder, 'pond')).grep_v(/\A\d+\z/)
  end

  private

  def path(number) = File.join(@folder, 'pond', number.to_s)
  def old(number) = "old #{number}"
  def new(number) = format('%020000d', number)
end

random = Random.new(options[:seed])
failures = []
halfway = 0
Dir.mktmpdir do |folder|
  pond = Pond.new(folder, options[:files])
  pond.fill
  began = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  system(*pond.command(options[:program]), out: File::NULL, err: File::NULL)
  whole = Process.clock_gettime(Process::CLOCK_MONOTONIC) - began
  options[:kills].times do |kill|
    pond.fill
    pid = spawn(*pond.command(options[:program]), out: File::NULL, err: File::NULL)
    sleep(random.rand * whole)
    Process.kill(:KILL, pid)
    Process.wait(pid)
    failures << "#{kill}: torn #{pond.torn.first(3)}" unless pond.torn.empty?
    halfway += 1 if pond.done.between?(1, options[:files] - 1)
    said, status = Open3.capture2e(*pond.command(options[:program]))
    failures << "#{kill}: the next run failed: #{said}" unless status.success?
    failures << "#{kill}: #{pond.done} of #{options[:files]} are new, left beside: #{pond.strangers}" unless pond.done == options[:files] && pond.strangers.empty?
  end
end
puts failures
puts "#{options[:kills]} kills, #{halfway} of them halfway: #{failures.size} failures"
exit(failures.empty?)
