#!/usr/bin/env ruby
# frozen_string_literal: true

# Applies the manifests of tests/check/findings with Puppet on throw-away copies of this host: each as it stands, and with the pair that it names
# (`# pair: A B`) in either order. Says what fails, what differs, and which files a service (`# reads: SERVICE PATH …`) has not read.
#
#   ruby findings.rb [MANIFEST ...]
#
# It needs root, overlay mounts in a mount namespace, and Debian's repositories.

require_relative 'warm_copy'

# A copy in which daemons are started, and what lay in /etc at each start is noted.
class StartingCopy < WarmCopy
  HOOK = File.read(File.join(__dir__, 'layers/roles.sh'))[/^cat > \/lib\/lsb.*?^HOOK$/m]

  private

  def setup(manifest) = ['rm -f /usr/sbin/policy-rc.d', HOOK] + super
end

# A manifest, and the pair that it is about.
class Found
  def initialize(path)
    @path = path
    @text = File.read(path)
    @pair = @text[/^# pair: (.*)$/, 1].split(/ (?=\w+\[)/).map { |reference| reference.sub(/\[(.*)\]\z/m) { "['#{::Regexp.last_match(1)}']" } }
    @service, *@paths = @text[/^# reads: (.*)$/, 1].to_s.split
  end

  def tell
    orders = ['', @pair.join(' -> '), @pair.reverse.join(' -> ')]
    trees = orders.map { |order| applied(order).tree }
    differing = (trees[1].keys | trees[2].keys).reject { |name| trees[1][name] == trees[2][name] }
    puts "  #{differing.length} paths differ: #{differing.first(6).join(' ')}"
  end

  private

  def applied(order)
    puts "#{File.basename(@path)}, #{order.empty? ? 'as it stands' : order}"
    Dir.mktmpdir do |folder|
      site = File.join(folder, 'site.pp')
      File.write(site, "#{@text}\n#{order}\n")
      copy = StartingCopy.new(site)
      copy.failed.first(2).each { |line| puts "  #{line[0, 200]}" }
      unread(copy).each { |name| puts "  #{@service} was started before #{name} came" }
      return copy
    end
  end

  def unread(copy)
    started = copy.started[@service] || {}
    changed = (started.keys | copy.ended.keys).reject { |name| started[name] == copy.ended[name] }
    @service ? changed.select { |name| name.start_with?(*@paths) } : []
  end
end

$stdout.sync = true
WarmCopy.warm
paths = ARGV.empty? ? Dir[File.join(__dir__, '../check/findings/*.pp')].sort : ARGV
paths.each { |path| Found.new(path).tell }
