#!/usr/bin/env ruby
# frozen_string_literal: true

# Facts of this host, by the installed Facter and by `duckrow facts`: leaf by leaf what is equal, differs, is missing here, or is surplus.
#
#   ruby facts_beside.rb [DUCKROW] [--all] [--but PATTERN] [-- OPTIONS OF BOTH]
#
# DUCKROW is the program, `target/debug/duckrow` if left out; --all prints the equal leaves, too; --but names what is not claimed here. What moves from moment to moment is compared by
# its shape. Exits with 1 if anything differs or is missing that isn't known to be.

require 'json'
require 'open3'

# What `duckrow facts` doesn't claim: facts of clouds, and what only a program tells.
UNCLAIMED = /\A(az_metadata|ec2_metadata|ec2_userdata|gce|cloud|xen|xendomains|os\.distro\.specification|lsbrelease)\b/
# What is different at the next look: numbers of what is free, used or past, and names that have them in words.
MOVING = /
  \A(system_uptime|load_averages|uptime\w*|memoryfree\w*|swapfree\w*)\b |
  \Amemory\.\w+\.(available|used|capacity) |
  \Amountpoints\..*\.(available|used|capacity)(_bytes)?\z
/x

program = ARGV.first && !ARGV.first.start_with?('-') ? ARGV.first : File.expand_path('../../target/debug/duckrow', __dir__)
shows_all = ARGV.include?('--all')
but = ARGV.include?('--but') ? Regexp.new(ARGV[ARGV.index('--but') + 1]) : /\A\z/
options = ARGV.include?('--') ? ARGV.drop(ARGV.index('--') + 1) : []

def run(*command)
  # Facter's status tells of any fact that failed; what it prints is good all the same.
  out, err, = Open3.capture3(*command)
  JSON.parse(out)
rescue JSON::ParserError
  abort "#{command.join(' ')} prints no facts: #{err}"
end

# Path → value of all that isn't a hash or a list with something in it. Items of lists have numbers for keys.
def leaves(value, path = [])
  case value
  when Hash then value.empty? ? { path.join('.') => value } : value.map { |key, inner| leaves(inner, path + [key]) }.inject(:merge)
  when Array then value.empty? ? { path.join('.') => value } : value.each_with_index.map { |inner, at| leaves(inner, path + [at]) }.inject(:merge)
  else { path.join('.') => value }
  end
end

# A value with nines for its digits, however many.
def shape(value)
  value.is_a?(String) ? value.gsub(/\d+(\.\d+)?/, '9').gsub(/[KMGT]iB|bytes/, 'B') : value.class
end

def same?(path, one, other)
  one == other && one.class == other.class || path =~ MOVING && shape(one) == shape(other)
end

def told(kind, path, theirs, ours)
  return "#{path}: #{theirs.inspect} | #{ours.inspect}" if kind == :differs

  "#{path}: #{(theirs.nil? ? ours : theirs).inspect}"
end

found = Hash.new { |hash, kind| hash[kind] = [] }
[[], ['--show-legacy']].each do |legacy|
  theirs = leaves(run('facter', '--json', *legacy, *options))
  ours = leaves(run(program, 'facts', '--format', 'json', *legacy, *options))
  (theirs.keys | ours.keys).sort.each do |path|
    kind = if !theirs.key?(path) then :surplus
           elsif ours.key?(path) && same?(path, theirs[path], ours[path]) then :equal
           elsif path.match?(UNCLAIMED) || path.match?(but) then :unclaimed
           else ours.key?(path) ? :differs : :missing
           end
    found[kind] |= [told(kind, path, theirs[path], ours[path])]
  end
end

%i[equal unclaimed surplus missing differs].each do |kind|
  found[kind].each { |line| puts "#{kind}  #{line}" } if kind != :equal || shows_all
end
puts %i[equal differs missing unclaimed surplus].map { |kind| "#{kind}: #{found[kind].size}" }.join(', ')
exit found[:differs].empty? && found[:missing].empty?
