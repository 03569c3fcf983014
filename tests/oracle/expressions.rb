# Fills tables of expressions with what Puppet makes of them: lines `EXPRESSION ⇒ RESULT`, of which the part behind the arrow is
# written anew. The result is what was logged on the way, and the value in the Puppet language or the error behind `!`.
#
#     ruby expressions.rb TABLE.txt …
#
# For scanf, Ruby's library of that name must be on the load path (Debian's package ruby-scanf). The table `stdlib.txt` needs the
# module (puppet-module-puppetlabs-stdlib).

require 'puppet'
require 'puppet_pal'
require 'tmpdir'

STDLIB = '/usr/share/puppet/modules/stdlib'
# `fqdn_rand` and its kin ask for these.
FACTS = { 'fqdn' => 'node1.example.com', 'networking' => { 'fqdn' => 'node1.example.com' } }.freeze

# Keeps what is logged.
Puppet::Util::Log.newdesttype(:kept) do
  match 'Kept'
  def initialize(_name); end

  def handle(message)
    $logs << message if %i[notice warning].include?(message.level)
  end
end

class Kept; end

def evaluate(expression)
  Puppet::Pal.in_tmp_environment('production', modulepath: [$modules], facts: FACTS.dup) do |pal|
    pal.with_script_compiler do |compiler|
      value = compiler.evaluate_string("$__r = #{expression}\n$__r", 'manifests/m.pp')
      compiler.call_function('new', compiler.type('String'), value, '%p')
    end
  end
rescue StandardError => e
  '! ' + e.message.sub(/ on node \S+\z/, '').sub(%r{ \(file: manifests/m.pp[^)]*\)\z}, '')
end

def result(expression)
  $logs = []
  $unique_warnings = {}
  value = evaluate(expression)
  logs = $logs.map { |log| "[#{log.level}] #{log.message.sub(/\n   \(file: manifests.m.pp, line: \d+\)\z/, '')} " }
  (logs.join + value).gsub("\r", '␍').gsub("\n", '⏎')
end

Dir.mktmpdir do |dir|
  $modules = File.join(dir, 'modules')
  Dir.mkdir($modules)
  File.symlink(File.realpath(STDLIB), File.join($modules, 'stdlib')) if File.directory?(STDLIB)
  Puppet.initialize_settings(['--confdir', dir, '--vardir', dir])
  Puppet[:strict] = :warning
  Puppet::Util::Log.close_all
  Puppet::Util::Log.newdestination(Kept.new)
  ARGV.each do |path|
    lines = File.readlines(path, chomp: true).map do |line|
      expression = line.split(' ⇒ ').first
      line.empty? || line.start_with?('#') ? line : "#{expression} ⇒ #{result(expression)}"
    end
    File.write(path, lines.join("\n") + "\n")
  end
end
