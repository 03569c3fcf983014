#!/usr/bin/env ruby
# frozen_string_literal: true

# Applies the roles of tests/check with Puppet on throw-away copies of this host, as they are and without each of their edges, and records what
# comes of it: beside each manifest, `NAME.edges.json` says of every line with an edge whether a real run without it comes to another end.
#
#   ruby role_edges.rb [--check] ROLE.pp ...     --check: only whether a role applies, and a second time changes nothing
#
# Without an edge a role is applied as it stands, if the edge notifies, and in orders that the edge excludes: one that lost its place comes first.
# Another end is a resource that fails, another tree, or a service that was started last before a file came that it reads
# (`# reads: SERVICE PATH …`). It needs root, and overlay mounts in a mount namespace; packages are installed, and their daemons started.

require 'json'
require 'set'
require_relative 'systemd_copy'
require_relative 'warm_copy'

# A manifest as lines, of which some are edges.
class Role
  ATTRIBUTE = /\A(require|before|notify|subscribe)\s.*(\]|\)),\z/

  attr_reader :path, :text

  def initialize(path)
    @path = path
    @text = File.read(path)
  end

  def name = File.basename(path, '.pp')

  # The services, and the beginnings of the paths that each reads when it starts.
  def reads
    text.scan(/^# reads: (\S+) (.*)$/).to_h { |service, paths| [service, paths.split] }
  end

  # The numbers of the lines that are edges.
  def edges = text.lines.each_index.select { |place| kept(place) }

  # What is left of a line without its edge; nothing if it has none.
  def kept(place)
    code = text.lines[place].split(' #').first.strip
    return code.sub(/\A[-~]> /, '') if code.match?(/\A[-~]> /)

    is_item = code.end_with?('],') && code.match?(/\A[A-Z]/)
    is_statement = code.match?(/\A[A-Z].* [-~]> [A-Z]/)
    '' if code.match?(ATTRIBUTE) || is_item || is_statement
  end

  def without(place)
    text.lines.each_with_index.map { |line, at| at == place ? "#{kept(place)}\n" : line }.join
  end

  def notifies?(place) = text.lines[place].match?(/notify|subscribe|~>/)
end

# The relationship graph of a manifest: which resource comes before which.
class Relations
  def self.of(text)
    read, write = IO.pipe
    child = fork do
      read.close
      $stdout.reopen(File::NULL)
      $stderr.reopen(File::NULL)
      write.write(Marshal.dump(attempt { new(text).pairs }))
      exit!(0)
    end
    write.close
    pairs = Marshal.load(read.read)
    pairs.is_a?(String) ? raise(pairs) : pairs
  ensure
    Process.wait(child) if child
  end

  # What a block gives, or what kept it from that: an exception in a child would end with what its parent does at its end.
  def self.attempt
    yield
  rescue StandardError, LoadError => e
    e.message
  end

  def initialize(text)
    Puppet.initialize_settings(['--modulepath', Copy::MODULES])
    environment = Puppet::Node::Environment.create(:production, [Copy::MODULES])
    loaders = Puppet::Pops::Loaders.new(environment)
    Puppet.override(current_environment: environment, loaders: loaders) do
      Puppet[:code] = text
      facts = Puppet::Node::Facts.new('copy', Puppet::Node::Facts::Facter::GATHERED.dup).tap(&:add_local_facts)
      node = Puppet::Node.new('copy', facts: facts, environment: environment)
      node.merge(facts.values)
      catalog = Puppet::Parser::Compiler.compile(node)
      catalog.filter(&:virtual?)
      @graph = catalog.to_ral.relationship_graph
    end
  end

  # All pairs of resources of which the first is sure to come first.
  def pairs
    leaves = @graph.vertices.reject { |vertex| vertex.is_a?(Puppet::Type.type(:whit)) }
    leaves.flat_map do |first|
      @graph.dependents(first).reject { |second| second.is_a?(Puppet::Type.type(:whit)) }.map { |second| [first.ref, second.ref] }
    end.to_set
  end
end

# A copy with systemd, in which one manifest is applied; how its units are is a part of the tree.
class UnitCopy < SystemdCopy
  NAMED = / is LoadState/
  AGAIN = '--detailed-exitcodes'

  def initialize(manifest, times: 1)
    super(manifest, *Array.new(times, "puppet apply --color=false #{AGAIN}"))
    log.grep(NAMED).each { |line| tree[line] = 'so' }
  end

  def failed = log.grep(/\AError: /).map { |line| line.sub(/\(file: .*/, '') }.uniq.sort

  def again = codes[1] == '0' ? [] : log

  def started = {}

  def ended = {}

  private

  def noise = super + WarmCopy::OF_PACKAGES
end

# What came of a manifest.
class Outcome
  # Files with the number of a process, which depends on how many there were before.
  NUMBERED = %r{\.pid\z|/master\.lock\z}

  attr_reader :copy, :failed, :stale

  def initialize(role, text, times: 1)
    Dir.mktmpdir do |folder|
      path = File.join(folder, 'site.pp')
      File.write(path, "#{text}\n# layer: roles\n")
      @copy = (SystemdCopy.for?(path) ? UnitCopy : WarmCopy).new(path, times: times)
    end
    @failed = copy.failed
    @stale = stale_of(role.reads)
  end

  def differences(other, noise)
    paths = (copy.tree.keys | other.copy.tree.keys).reject { |path| path.match?(NUMBERED) || same?(copy.tree[path], other.copy.tree[path], noise.include?(path)) }
    (failed - other.failed) + (other.failed - failed) + ((stale - other.stale) + (other.stale - stale)).map { |s| "#{s[0]} hasn't read #{s[1]}" } + paths
  end

  def noise(other)
    (copy.tree.keys | other.copy.tree.keys).reject { |path| copy.tree[path] == other.copy.tree[path] }
  end

  private

  # True if two entries of trees are the same. Of files whose content is another one each time only the rest is compared.
  def same?(one, other, is_noisy)
    return one == other unless is_noisy

    [one, other].map { |entry| entry&.start_with?('file') ? entry.rpartition(' ').first : nil }.uniq.length == 1
  end

  # The services, with the files that they read and that have changed since they were started.
  def stale_of(reads)
    reads.flat_map do |service, paths|
      then_, now = copy.started[service] || {}, copy.ended
      changed = (then_.keys | now.keys).reject { |path| then_[path] == now[path] }
      changed.select { |path| paths.any? { |prefix| path.start_with?(prefix) } }.map { |path| [service, path] }
    end
  end
end

# A role, and what its edges are for.
class Study
  MOST = 3

  def initialize(role)
    @role = role
  end

  # True if it applies, and a second time changes nothing.
  def sound?
    @base = Outcome.new(@role, @role.text, times: 2)
    wrong = @base.failed + @base.copy.again + @base.stale.map { |pair| "#{pair[0]} hasn't read #{pair[1]}" }
    puts "#{@role.name}: #{wrong.empty? ? 'is sound' : wrong.first(8).join("\n    ")}"
    wrong.empty?
  end

  def record
    return unless sound?

    @base = Outcome.new(@role, @role.text)
    @noise = @base.noise(Outcome.new(@role, @role.text))
    @pairs = Relations.of(@role.text)
    edges = @role.edges.map { |place| edge(place) }
    File.write(@role.path.sub(/\.pp\z/, '.edges.json'), "#{JSON.pretty_generate(edges)}\n")
  end

  private

  def edge(place)
    line = @role.text.lines[place].strip
    shown = shown(place)
    puts "  #{@role.name}:#{place + 1} #{line[0, 70]}: #{shown ? shown.join('; ')[0, 160] : 'comes to the same'}"
    { 'line' => place + 1, 'edge' => line, 'matters' => !shown.nil?, 'order' => shown&.first, 'shows' => shown&.drop(1)&.first(3) }.compact
  end

  # What differs, behind the order in which it does.
  def shown(place)
    mutant = @role.without(place)
    lost = (@pairs - Relations.of(mutant)).to_a
    near = lost.sort_by { |pair| span(pair) }
    orders = (near.first(MOST) | near.last(1)).map { |first, second| "#{reference(second)} -> #{reference(first)}" }
    orders.unshift('') if @role.notifies?(place)
    orders.each do |order|
      found = Outcome.new(@role, "#{mutant}#{order}\n").differences(@base, @noise)
      return [order.empty? ? 'as it stands' : order, *found] if found.any? && found.none? { |line| line.include?('dependency cycle') }
    end
    nil
  end

  # The number of resources that stand between two.
  def span(pair) = @pairs.count { |one, other| (one == pair[0] && @pairs.include?([other, pair[1]])) }

  def reference(ref)
    type, title = ref.match(/\A(\w[\w:]*)\[(.*)\]\z/m).captures
    "#{type}['#{title.gsub("'", "\\\\'")}']"
  end
end

$stdout.sync = true
only_check = ARGV.delete('--check')
WarmCopy.warm
ARGV.each do |path|
  study = Study.new(Role.new(path))
  only_check ? study.sound? : study.record
rescue StandardError => e
  puts "#{path}: #{e.message} #{e.backtrace.first(2)}"
end
