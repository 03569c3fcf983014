#!/usr/bin/env ruby
# frozen_string_literal: true

# Applies the states of tests/check/states with Salt on throw-away copies of this host whose first process is systemd, and holds what a file says of
# itself against what comes of it:
#
#   # culprit: A B    with B before A comes another end: a state that fails, another tree, a unit that is otherwise
#   # again: A        the second and the third run change A, and no other state
#   # notifier: A B   when A changes in a later run, nothing is done in B
#   # told: A B       when A changes in a later run, B acts on it
#   # units: NAME …   the units whose states belong to the end
#
# Every other pair of a file is applied in the other order as well, and has to come to the same, unless requisites exclude it.
#
#   SALT_PYTHON=SALTENV/bin/python ruby check_states.rb [FILE.sls ...]
#
# It needs root, overlay mounts in a mount namespace, and Debian's repositories; half a minute for each file. The interpreter must not lie in /tmp.

require_relative 'systemd_copy'
require_relative 'throw_away_copy'

SALT = [ENV.fetch('SALT_PYTHON', 'python3'), File.join(__dir__, 'apply_states.py')].join(' ')

# A copy in which the states are applied so many times.
class StateCopy < SystemdCopy
  # What packages leave behind that depends on when they come.
  OF_PACKAGES = ThrowAwayCopy::OF_PACKAGES + %w[/var/lib/dpkg /var/lib/apt /var/backups /etc/rc0.d /etc/rc1.d /etc/rc2.d /etc/rc3.d /etc/rc4.d /etc/rc5.d /etc/rc6.d /etc/rcS.d]

  # What failed.
  def failed = log.grep(/\AError: /)

  # The states that a run has changed.
  def changed(run) = log.filter_map { |line| line[/\ANotice: #{run} changes (.*)/, 1] }

  # The states of the first run, in its order.
  def order = log.filter_map { |line| line[/\ANotice: order (.*)/, 1] }.sort.map { |line| line.sub(/\A\d+ /, '') }

  # All that can be seen of the end.
  def ending = tree.merge((failed + log.grep(/ is LoadState/)).to_h { |line| [line, 'so'] })

  private

  def noise = super + OF_PACKAGES

  # The tree, with names of owners: numbers are given to accounts in the order in which they come.
  def tree_of(upper)
    @owners = %w[passwd group].map { |table| names(File.join(upper, 'etc', table), File.join('/etc', table)) }
    super
  end

  def names(*tables)
    File.foreach(tables.find { |table| File.exist?(table) }).to_h { |line| line.split(':').values_at(2, 0) }
  end

  def describe(path)
    super.sub(/ (\d+):(\d+)/) { " #{@owners[0][::Regexp.last_match(1)]}:#{@owners[1][::Regexp.last_match(2)]}" }
  end

  def plain(path, content)
    # The entries of a table are a set.
    return super.lines.sort.join if path.end_with?('/etc/hosts')
    return super unless path.match?(%r{/etc/(passwd|group|g?shadow|sub[ug]id)\z})

    content.lines.map { |line| line.gsub(/:\d+(?=:)/, ':') }.sort.join
  end
end

# A file of states, and what it says of itself.
class States
  # One run shows what an order comes to, three what is changed again.
  AGAIN = 3

  # A unit whose program can't be started is active for a moment.
  SETTLED = 'sh -c "sleep 2"'

  def initialize(path)
    @text = File.read(path)
    @name = File.basename(path, '.sls')
  end

  # What of it is not so.
  def wrong
    @right = applied(culprits, times: AGAIN)
    not_right + orders + again + reactions
  end

  private

  def said(word) = @text.scan(/^# #{word} (\w+\[[^\]]*\])(?: (\w+\[[^\]]*\]))?(?:: .*)?$/).map(&:compact)

  # An order that is allowed is one that matters.
  def culprits = said('culprit:') + said('duckrow:allow order')

  # A copy in which the first of each pair comes before the second, as far as requisites allow.
  def applied(pairs, times: 1, disturbed: nil)
    wishes = pairs.map { |first, second| "# order: #{first} #{second}\n" }
    wishes << "# disturb: #{disturbed}\n" if disturbed
    units = @text.scan(/^# units: .*\n/)
    Dir.mktmpdir do |folder|
      file = File.join(folder, 'site.sls')
      File.write(file, ["# layer: roles\n", *units, *wishes, @text].join)
      StateCopy.new(file, *Array.new(times, SALT), SETTLED)
    end
  end

  # What fails in the order that is said to be right.
  def not_right
    wrong = @right.failed.map { |line| "in the right order: #{line}" }
    @right.order.empty? ? ['no state was applied'] : wrong
  end

  def orders = @right.order.combination(2).flat_map { |first, second| order(first, second) }

  # What is wrong about a pair of which the first came first.
  def order(first, second)
    is_culprit = culprits.include?([first, second])
    other = applied((culprits - [[first, second]]) + [[second, first]])
    return is_culprit ? ["#{first} #{second}: no other order comes about"] : [] if other.order.index(second) > other.order.index(first)

    differing = differences(@once ||= applied(culprits), other)
    puts "  #{@name}: #{second} before #{first}: #{differing.first(4).join('; ')[0, 200]}" if differing.any?
    differing.any? == is_culprit ? [] : ["#{first} #{second}: comes to #{is_culprit ? 'the same' : 'another end'} in the other order"]
  end

  def differences(one, other)
    [one.ending, other.ending].then { |ends| (ends[0].keys | ends[1].keys).reject { |key| ends[0][key] == ends[1][key] } }
  end

  def again
    seen = [2, 3].map { |run| @right.changed(run) }.reduce(:&)
    announced = said('again:').flatten
    (announced - seen).map { |state| "#{state} isn't changed again" } + (seen - announced).map { |state| "#{state} is changed again" }
  end

  def reactions
    [['notifier:', false], ['told:', true]].flat_map do |word, is_told|
      said(word).filter_map do |first, second|
        changed = applied(culprits, times: 2, disturbed: first).changed(2)
        next "#{first} doesn't change in a later run" unless changed.include?(first)

        "#{second} #{is_told ? 'does nothing' : 'acts'} when #{first} changes" unless changed.include?(second) == is_told
      end
    end
  end
end

$stdout.sync = true
paths = ARGV.empty? ? Dir[File.join(__dir__, '../check/states/*.sls')].sort : ARGV
all = paths.map do |path|
  wrong = States.new(path).wrong
  puts "#{wrong.empty? ? 'holds' : 'WRONG'}  #{File.basename(path, '.sls')}", wrong.map { |line| "    #{line}" }
  wrong.empty?
end
puts "#{all.count(true)} of #{all.length} hold"
exit all.all?
