#!/usr/bin/env ruby
# frozen_string_literal: true

# Regular expressions by chance, in this Ruby and in the engine: what each finds in a text, or what it says is wrong with the pattern.
#
#   ruby patterns.rb --program PATTERNS [--seed N] [--count N] [--record FILE]
#
# PATTERNS is `cargo build --example patterns -p duckrow-values`. With `--record` the patterns and what Ruby makes of them are written to a
# file, one a line, for the tests of `core/values/src/regex`. The same seed gives the same patterns.

require 'json'
require 'open3'

# Draws patterns and texts.
class Drawn
  ATOMS = %w[a b c . \w \d \s \h [ab] [^a] [a-c] [[:alpha:]] [\w.-] \W [b-d&&[^c]] é \\. \n x 1].freeze
  ANCHORS = %w[^ $ \A \z \Z \b \B \G \K].freeze
  TIMES = ['', '', '', '', '*', '+', '?', '*?', '+?', '??', '*+', '++', '?+', '{2}', '{1,2}', '{,2}', '{1,}', '{1,3}?', '{2}?', '{2}+'].freeze
  LETTERS = ['a', 'b', 'c', 'd', 'A', 'é', '1', ' ', "\n", '.', 'x'].freeze

  def initialize(seed)
    @random = Random.new(seed)
  end

  def text
    Array.new(@random.rand(0..9)) { one(LETTERS) }.join
  end

  def pattern(depth = 0)
    branches = Array.new(@random.rand(10) > 7 ? 2 : 1) { Array.new(@random.rand(1..3)) { part(depth) }.join }
    branches.join('|')
  end

  private

  def one(list) = list[@random.rand(list.size)]

  def part(depth)
    case @random.rand(depth > 2 ? 12 : 20)
    when 0..9 then one(ATOMS) + one(TIMES)
    when 10, 11 then one(ANCHORS)
    when 12, 13 then "(#{pattern(depth + 1)})#{one(TIMES)}"
    when 14 then "(?:#{pattern(depth + 1)})#{one(TIMES)}"
    when 15 then "(?#{one(%w[= ! > <= <!])}#{pattern(depth + 1)})"
    when 16 then "(?#{one(%w[i m x i-m])}:#{pattern(depth + 1)})"
    when 17 then one(['\1', '\2', '\k<-1>', '\g<1>?', '(?(1)a|b)', '(?~ab)', '\R', '\X'])
    when 18 then "(?i)#{pattern(depth + 1)}"
    else "(#{pattern(depth + 1)})"
    end
  end
end

# What Ruby makes of a pattern.
def answer(pattern, text)
  found = Regexp.new(pattern).match(text)
  { 'groups' => found && (0...found.size).map { |group| found[group] } }
rescue RegexpError => e
  { 'error' => e.message }
rescue ArgumentError, NoMemoryError
  # Some patterns take all the room that there is. With `\K` in a look ahead Ruby's match ends before it begins, and can't be read.
  nil
end

def option(name, otherwise)
  ARGV.include?(name) ? ARGV[ARGV.index(name) + 1] : otherwise
end

$VERBOSE = nil
Process.setrlimit(:AS, 4 << 30)
drawn = Drawn.new(option('--seed', '1').to_i)
cases = Array.new(option('--count', '2000').to_i) { { 'pattern' => drawn.pattern, 'text' => drawn.text } }
answers = cases.map { |entry| answer(entry['pattern'], entry['text']) }
cases = cases.zip(answers).filter_map { |entry, answer| entry if answer }
asked = cases.zip(answers.compact).map { |entry, answer| entry.merge(answer) }
if (file = option('--record', nil))
  File.write(file, asked.map { |entry| "#{JSON.generate(entry)}\n" }.join)
end
if (program = option('--program', nil))
  out, = Open3.capture2(program, stdin_data: cases.map { |entry| "#{JSON.generate(entry)}\n" }.join)
  differing = asked.zip(out.lines.map { |line| JSON.parse(line) }).reject { |entry, ours| entry.except('pattern', 'text') == ours }
  differing.each { |entry, ours| puts "/#{entry['pattern']}/ in #{entry['text'].inspect}: Ruby #{entry.except('pattern', 'text')}, Duckrow #{ours}" }
  puts "#{asked.size - differing.size} of #{asked.size} equal, #{asked.count { |entry| entry['error'] }} no patterns, #{asked.count { |entry| entry['groups'] }} found"
  exit differing.empty?
end
