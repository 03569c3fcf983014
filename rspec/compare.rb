# frozen_string_literal: true

# The verdicts of a module's own specs, with Puppet alone and with Duckrow.
#
#   ruby compare.rb FOLDER [SPEC …]
#
# FOLDER is a module whose fixtures are in place. Both runs take the same specs in the same order; without SPEC those of classes,
# defines and hosts. Prints the times and the number of examples of each, and every example whose verdict differs, or which says
# something else of why it failed.

require 'json'
require 'open3'
require 'tmpdir'

# A run of rspec in a folder.
class Run
  attr_reader :examples, :summary

  def initialize(folder, specs, options, out)
    started = [now, busy]
    command = ['rspec', '-I', 'spec', *options, '--order', 'defined', '--format', 'json', '--out', out, *specs]
    @log, = Open3.capture2e(*command, chdir: folder)
    @seconds = now - started[0]
    @busy = busy - started[1]
    report = File.exist?(out) ? JSON.parse(File.read(out)) : { 'examples' => [], 'summary_line' => @log.lines.last(5).join }
    @examples = report['examples'].to_h { |example| [example['id'], example] }
    @summary = report['summary_line']
    @messages = report['messages'] || []
  end

  # The time that passed, and that of the processor, with all processes that the run started.
  def times
    format('%8.2f s, processor %8.2f s', @seconds, @busy)
  end

  # What Duckrow said at the end.
  def tally
    @messages.grep(/\ADuckrow compiled/).last
  end

  private

  def now
    Process.clock_gettime(Process::CLOCK_MONOTONIC)
  end

  def busy
    times = Process.times
    times.cutime + times.cstime
  end
end

# Two verdicts on one example.
class Pair
  def initialize(puppet, duckrow)
    @puppet = puppet
    @duckrow = duckrow
  end

  def same?
    @puppet['status'] == @duckrow['status']
  end

  def says_the_same?
    said_by(@puppet) == said_by(@duckrow)
  end

  def to_s
    failed = [@puppet, @duckrow].find { |example| example['exception'] }
    message = failed ? failed['exception']['message'].strip.lines.first(4).join('    ') : ''
    "#{@puppet['id']}  #{@puppet['status']} with Puppet, #{@duckrow['status']} with Duckrow\n" \
      "  #{@puppet['full_description']}\n    #{message}"
  end

  private

  # Why an example failed, without the names of temporary folders.
  def said_by(example)
    example.dig('exception', 'message')&.gsub(%r{#{Regexp.escape(Dir.tmpdir)}/[\w.-]+}, Dir.tmpdir)
  end
end

folder, *specs = ARGV
abort('usage: compare.rb FOLDER [SPEC …]') if folder.nil?
specs = Dir.glob('spec/{classes,defines,hosts}', base: folder) if specs.empty?
library = File.expand_path('lib', __dir__)
Dir.mktmpdir do |out|
  puppet = Run.new(folder, specs, [], "#{out}/puppet.json")
  duckrow = Run.new(folder, specs, ['-I', library, '-r', 'duckrow/rspec'], "#{out}/duckrow.json")
  pairs = puppet.examples.map { |id, example| Pair.new(example, duckrow.examples.fetch(id, { 'status' => 'missing' })) }
  differing = pairs.reject(&:same?)
  otherwise = pairs.reject(&:says_the_same?) - differing
  puts differing, otherwise
  puts "Puppet   #{puppet.times}  #{puppet.summary}"
  puts "Duckrow  #{duckrow.times}  #{duckrow.summary}"
  puts duckrow.tally
  puts "#{pairs.size - differing.size} of #{pairs.size} verdicts are the same, and #{pairs.size - differing.size - otherwise.size} say so in the same words."
  exit(differing.empty? && otherwise.empty?)
end
