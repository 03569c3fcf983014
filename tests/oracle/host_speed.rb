#!/usr/bin/env ruby
# frozen_string_literal: true

# Measures `duckrow apply` beside `puppet apply`: the processor's seconds and the memory of a run that finds nothing to do, over one file and
# over 1,000, and the time that 300 replaced files of 20 KB take beside `dd conv=fsync` for each of them.
#
#   ruby host_speed.rb --program DUCKROW
#
# It needs GNU `time`. The files lie in a folder of their own beside the program, which is removed: the folder has to be on a disk.

require 'fileutils'
require 'open3'
require 'tmpdir'

# What one process took, on average.
Taken = Struct.new(:seconds, :waited, :megabytes)

def measure(times, *command)
  before = Process.times
  begun = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  kilobytes = Array.new(times) do
    output, errors, status = Open3.capture3('/usr/bin/time', '-f', '%M', *command)
    raise "#{command.join(' ')} failed: #{output}#{errors}" unless status.success?

    errors.lines.last.to_f
  end
  waited = Process.clock_gettime(Process::CLOCK_MONOTONIC) - begun
  after = Process.times
  Taken.new((after.cutime + after.cstime - before.cutime - before.cstime) / times, waited / times, kilobytes.max / 1024)
end

def manifest(folder, count, content)
  files = (1..count).map { |number| "file { '#{folder}/f#{number}': content => '#{content}' }\n" }
  path = File.join(folder, "#{count}.pp")
  File.write(path, files.join)
  path
end

def nothing_to_do(folder, program, count)
  path = manifest(folder, count, 'duck')
  measure(1, program, 'apply', path)
  puppet = measure(3, 'puppet', 'apply', path)
  ours = measure(20, program, 'apply', path)
  puts format('%<count>5d files: Puppet %<p>.2f s, %<pm>d MB; Duckrow %<d>.3f s, %<dm>d MB; %<times>d times',
              count: count, p: puppet.seconds, pm: puppet.megabytes, d: ours.seconds, dm: ours.megabytes, times: puppet.seconds / ours.seconds)
end

def replaced(folder, program)
  ours = (1..3).map { |round| measure(1, program, 'apply', manifest(folder, 300, round.to_s * 20_000)).waited }.min
  disk = "for n in $(seq 300); do dd if=/dev/zero of=#{folder}/d$n bs=20000 count=1 conv=fsync; done 2>/dev/null"
  beside = (1..3).map { measure(1, 'sh', '-c', disk).waited }.min
  puts format('300 files replaced: Duckrow %<ours>.2f s, dd %<disk>.2f s', ours: ours, disk: beside)
end

program = File.absolute_path(ARGV.delete_at(ARGV.index('--program') + 1))
Dir.mktmpdir('host_speed', File.dirname(program)) do |folder|
  [1, 1000].each { |count| nothing_to_do(folder, program, count) }
  replaced(folder, program)
end
