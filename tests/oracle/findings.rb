#!/usr/bin/env ruby
# frozen_string_literal: true

# Proves the findings in Debian's modules (tests/check/findings): each manifest is applied by Puppet to two throw-away copies of this host, which
# differ in one edge alone.
#
#   # pair: A B     B -> A is written in the one copy, A -> B in the other: nothing in the module orders them, or one of the two would be a cycle
#   # untold: A B   the one copy is applied as it stands, in the other A ~> B is written
#   # shows: TEXT   an error, a path that differs, or `SERVICE hasn't read PATH`, that the first copy has and the second one hasn't
#   # reads: SERVICE PATH …   what a service reads when it starts
#
#   ruby findings.rb [MANIFEST ...]
#
# It proves that the order, or the notification, makes the difference that is claimed on a real host, and that Puppet's own order of the manifest is no
# guarantee of it; not that a module's maintainer wants it otherwise. The exit code says whether all hold. It needs root, overlay mounts in a mount
# namespace, and Debian's repositories; half a minute for each.

require_relative 'warm_copy'

# A copy in which daemons are started, and what lay in /etc at each start is noted.
class StartingCopy < WarmCopy
  HOOK = File.read(File.join(__dir__, 'layers/roles.sh'))[/^cat > \/lib\/lsb.*?^HOOK$/m]

  private

  def setup(manifest) = ['rm -f /usr/sbin/policy-rc.d', HOOK] + super
end

# A manifest, and what it claims.
class Found
  def initialize(path)
    @path = path
    @text = File.read(path)
    @service, *@paths = said('reads').split
    @shows = said('shows')
  end

  def holds?
    wrong, right = lines.map { |line| applied(line) }
    shown = signs(wrong, right) - signs(right, wrong)
    seen = shown.select { |sign| sign.include?(@shows) }
    puts "#{File.basename(@path, '.pp')}: #{seen.empty? ? "doesn't hold: #{shown.first(6).inspect}" : seen.first[0, 160]}"
    seen.any?
  end

  private

  def said(word) = @text[/^# #{word}: (.*)$/, 1].to_s

  # The lines that are added: for what goes wrong, and for what goes right.
  def lines
    first, second = (said('pair') + said('untold')).split(/ (?=\w+\[)/).map { |text| text.sub(/\[(.*)\]\z/m) { "['#{::Regexp.last_match(1)}']" } }
    said('untold').empty? ? ["#{second} -> #{first}", "#{first} -> #{second}"] : ['', "#{first} ~> #{second}"]
  end

  def applied(line)
    Dir.mktmpdir do |folder|
      site = File.join(folder, 'site.pp')
      File.write(site, "#{@text}\n#{line}\n")
      copy = StartingCopy.new(site)
      cycle = copy.failed.find { |error| error.include?('dependency cycle') }
      raise "#{@path}: #{line} makes a cycle" if cycle

      copy
    end
  end

  # What can be seen of a copy, beside another one.
  def signs(copy, other)
    differing = (copy.tree.keys | other.tree.keys).reject { |name| copy.tree[name] == other.tree[name] }
    copy.failed + unread(copy) + differing.map { |name| "#{name} is #{copy.tree[name] || 'absent'}" }
  end

  def unread(copy)
    started = copy.started[@service] || {}
    changed = (started.keys | copy.ended.keys).reject { |name| started[name] == copy.ended[name] }
    named = @service ? changed.select { |name| name.start_with?(*@paths) } : []
    named.map { |name| "#{@service} hasn't read #{name}" }
  end
end

$stdout.sync = true
WarmCopy.warm
paths = ARGV.empty? ? Dir[File.join(__dir__, '../check/findings/*.pp')].sort : ARGV
exit paths.map { |path| Found.new(path).holds? }.all?
