#!/usr/bin/env ruby
# Holds the interpreter against Ruby, with programs by chance (random_ruby.rb).
#
#     cargo build -p duckrow-ruby-runtime --example outcomes
#     ruby --disable-did_you_mean --disable-error_highlight ruby_differential.rb [--all] FIRST COUNT    programs of the seeds FIRST, FIRST + 1, …
#     ruby … ruby_differential.rb PROGRAM.rb                          programs with an empty line between them
#
# Tells how many are equal, how many end because something is missing, and the differences, one of each kind.

require 'json'
require 'set'
require 'yaml'
require 'time'
require 'date'
require 'uri'
require 'ipaddr'
require 'shellwords'
require 'pathname'
require 'base64'
require 'digest'
require 'erb'
require 'securerandom'
require 'open3'
require 'timeout'
require_relative 'random_ruby'

PROGRAM = File.join(ENV['CARGO_TARGET_DIR'] || File.join(__dir__, '../../target'), 'debug/examples/outcomes')

def ruby_outcome(program)
  Timeout.timeout(2) { "=> #{eval(program, TOPLEVEL_BINDING.dup, 'program.rb').inspect}" } # rubocop:disable Security/Eval
rescue Timeout::Error
  nil
rescue Exception => e # rubocop:disable Lint/RescueException
  "!! #{e.class}: #{e.message}"
end

# Answers of which a part is of this machine or this process.
def comparable?(answer)
  answer && answer.valid_encoding? && !answer.match?(/0x0000|NoMemoryError|too big|SystemStackError|Rational|Complex|\(\d+\/\d+\)|\di\)/)
end

all = ARGV.delete('--all')
programs =
  if ARGV[0].end_with?('.rb')
    ARGV.flat_map { |path| File.read(path).split(/\n{2,}/).map(&:strip).reject(&:empty?) }
  else
    (ARGV[0].to_i...(ARGV[0].to_i + ARGV[1].to_i)).map { |seed| RandomRuby.new(seed).program }.uniq
  end

$stderr = File.open(File::NULL, 'w')
$stdout.sync = true
reader, writer = IO.pipe
child = fork do
  reader.close
  answers = programs.map { |program| ruby_outcome(program) }
  Marshal.dump(answers, writer)
  writer.close
  exit!(0)
end
writer.close
recorded = Marshal.load(reader.read) # rubocop:disable Security/MarshalLoad
Process.wait(child)

wanted = programs.zip(recorded).select { |_, answer| comparable?(answer) }
out, = Open3.capture2(PROGRAM, stdin_data: wanted.map { |program, _| "#{program}\0" }.join)
ours = out.force_encoding('UTF-8').split("\0", -1)
equal = missing = 0
kinds = Hash.new { |hash, key| hash[key] = [] }
wanted.zip(ours) do |(program, answer), own|
  own ||= '?? nothing'
  if own == answer
    equal += 1
  elsif own.start_with?('??')
    missing += 1
    kinds[own.gsub(/\d+/, '_')] << [program, answer, own]
  else
    kinds[[program[/\.(\w+[?!]?)/, 1], answer[0, 14], own[0, 14]]] << [program, answer, own]
  end
end
different = wanted.size - equal - missing
kinds.sort_by { |kind, found| [kind.is_a?(String) ? 1 : 0, -found.size] }.each do |_, found|
  (all ? found : found.first(1)).each do |program, answer, own|
    puts "#{found.size}× #{program}", "  Ruby: #{answer[0, 300]}", "  here: #{own[0, 300]}"
  end
end
puts format('%d programs: %d equal (%.2f %%), %d different, %d with something missing', wanted.size, equal, 100.0 * equal / wanted.size, different, missing)
