#!/usr/bin/env ruby
# frozen_string_literal: true

# Holds Puppet and the engine against each other with manifests by chance (random_manifests.rb).
#
#     ruby differential.rb [--keep FOLDER] [--jobs N] FIRST COUNT     the seeds FIRST, FIRST + 1, …
#     ruby differential.rb MANIFEST.pp …                              these manifests
#
# Every kind of difference is told once: the smallest manifest that was found to show it, and both answers. A kind is a place in the
# answer with the words there, without names and numbers. FOLDER keeps the manifests as cases, ready to be recorded.
# The program `conformance` is that of CARGO_TARGET_DIR (CONFORMANCE names another one).

require 'open3'
require 'timeout'
require_relative 'puppet_oracle'
require_relative 'random_manifests'

# What both make of a text.
module Both
  PROGRAM = ENV['CONFORMANCE'] || File.join(ENV['CARGO_TARGET_DIR'] || File.join(__dir__, '../../target'), 'debug/conformance')
  # An application is refused where a manifest could touch what is not its own.
  OPTIONS = { 'about' => 'by chance', 'apply' => true }.freeze
  SECONDS = 30

  # The first difference, or nothing. What Puppet can't be asked counts as none.
  def self.difference(text)
    Dir.mktmpdir('differential') do |folder|
      path = write(folder, 'case', text)
      recorded = recorded(path) or return
      ours = ours(path)
      return Difference.new('', 'an answer', ours) if ours.is_a?(String)

      compare('', recorded, ours)
    end
  end

  def self.write(folder, name, text)
    path = File.join(folder, "#{name}.pp")
    File.write(path, text)
    File.write(path.sub(/\.pp\z/, '.yaml'), OPTIONS.to_yaml)
    path
  end

  def self.recorded(path)
    pid, reader = Oracle.record_in_child(path)
    text = Timeout.timeout(SECONDS) { reader.read }
    text.start_with?('OK') ? JSON.parse(text[2..].force_encoding('UTF-8')) : nil
  rescue Timeout::Error
    Process.kill('KILL', pid)
    nil
  ensure
    Process.wait(pid)
  end

  def self.ours(path)
    out, err, status = Open3.capture3(PROGRAM, path)
    status.success? ? JSON.parse(out) : "#{status}: #{err.lines.first(3).join}"
  end

  # What says most of a difference is compared first.
  def self.in_order(keys) = keys.sort_by.with_index { |key, at| [%w[compile error message].index(key) || 3, at] }

  # As the tests compare: a key that only one side has counts as null.
  def self.compare(place, recorded, ours)
    case [recorded, ours]
    in [Hash, Hash]
      Both.in_order(recorded.keys | ours.keys).each do |key|
        compare("#{place}.#{key}", recorded[key], ours[key])&.then { |found| return found }
      end
    in [Array, Array]
      [recorded.size, ours.size].max.times { |i| compare("#{place}[#{i}]", recorded[i], ours[i])&.then { |found| return found } }
    else return recorded == ours ? nil : Difference.new(place, recorded, ours)
    end
    nil
  end
end

# Where answers differ first, and how.
Difference = Struct.new(:place, :recorded, :ours) do
  def kind = [place, recorded, ours].map { |part| part.to_s.gsub(/'[^']*'|"[^"]*"|\[[^\[\]]*\]|\$[\w:]+|\d+/, '_')[0, 160] }

  def to_s = "#{place}\n  Puppet: #{recorded.to_json[0, 600]}\n  ours:   #{ours.to_json[0, 600]}"
end

# Makes a manifest smaller while its difference stays of the same kind.
class Smaller
  def initialize(text, kind)
    @lines = text.lines(chomp: true)
    @kind = kind
  end

  def text
    nil while step
    @lines.join("\n") + "\n"
  end

  private

  # Leaves out statements, then what is around a block, then words of a line.
  def step
    before = @lines.size
    sweep { |at| @lines[0...at] + @lines[(last(at) + 1)..] }
    sweep { |at| last(at) > at ? @lines[0...at] + @lines[(at + 1)...last(at)] + @lines[(last(at) + 1)..] : nil }
    sweep { |at| words(at) }
    @lines.size < before
  end

  def sweep
    at = 0
    while at < @lines.size
      candidate = yield(at)
      candidate && shows?(candidate) ? @lines = candidate : at += 1
    end
  end

  # The last line of the statement that begins at a line: that with its closing bracket.
  def last(at)
    return at unless @lines[at].end_with?('{', ':', '|')

    indent = @lines[at][/\A */]
    closing = ((at + 1)...@lines.size).find { |line| @lines[line][/\A */].size <= indent.size }
    closing && @lines[closing].strip.start_with?('}') && @lines[closing].strip == '}' ? closing : at
  end

  # An attribute, an argument or an element less.
  def words(at)
    line = @lines[at]
    line.enum_for(:scan, /, [^,(){}\[\]]+|(?<=[\[({:]) ?[^,(){}\[\]]+,/).each do
      shorter = Regexp.last_match.pre_match + Regexp.last_match.post_match
      candidate = @lines.dup.tap { |lines| lines[at] = shorter }
      return candidate if shows?(candidate)
    end
    nil
  end

  def shows?(lines) = Both.difference(lines.join("\n") + "\n")&.kind == @kind
end

# Asks both about many texts, several at a time.
class Differential
  def initialize(keep, jobs)
    @keep = keep
    @jobs = jobs
    @known = {}
    @asked = 0
    @lock = Mutex.new
    $stdout.sync = true
  end

  def ask(named)
    queue = Queue.new
    named.each { |entry| queue << entry }
    queue.close
    workers = Array.new(@jobs) { Thread.new { work(queue) } }
    workers.each(&:join)
    puts "#{@known.values.sum} of #{named.size} differ, in #{@known.size} ways"
    @known.empty?
  end

  private

  def work(queue)
    while (name, text = queue.pop)
      GC.start if (@asked += 1) % 100 == 0
      found = Both.difference(text) or next
      tell(name, text, found) if first?(found.kind)
    end
  end

  def first?(kind)
    @lock.synchronize { (@known[kind] = @known.fetch(kind, 0) + 1) == 1 }
  end

  def tell(name, text, found)
    text = Smaller.new(text, found.kind).text
    puts "== #{name}\n#{text}-- #{Both.difference(text) || found}\n\n"
    Both.write(@keep, name, text) if @keep
  end
end

if $PROGRAM_NAME == __FILE__
  require 'puppet/test/test_helper'
  # A child is gone before its garbage matters, and collecting it takes two thirds of its time.
  GC.disable
  options = { '--keep' => nil, '--jobs' => '2' }
  options[ARGV.shift] = ARGV.shift while options.key?(ARGV.first)
  if ARGV.first&.end_with?('.pp')
    named = ARGV.map { |path| [File.basename(path, '.pp'), File.read(path)] }
  else
    first, count = ARGV.map { |text| Integer(text) }
    named = (first...(first + count)).map { |seed| ["seed_#{seed}", RandomManifest.new(seed).text] }
  end
  exit(Differential.new(options['--keep'], Integer(options['--jobs'])).ask(named) ? 0 : 1)
end
