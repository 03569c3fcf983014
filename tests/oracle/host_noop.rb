#!/usr/bin/env ruby
# frozen_string_literal: true

# Watches `duckrow apply --noop` and all that it starts, on a throw-away copy of this host: not one system call that writes may succeed.
#
#   ruby host_noop.rb --program DUCKROW [MANIFEST ...]
#
# Without manifests it takes those in `host/` and `host/rpm/`. It needs root, `strace`, and overlay mounts in a mount namespace.

require_relative 'host_copy'

# The system calls that change something, whatever their arguments are.
CHANGES = %w[
  creat rename renameat renameat2 mkdir mkdirat rmdir unlink unlinkat link linkat symlink symlinkat mknod mknodat truncate ftruncate fallocate
  chmod fchmod fchmodat chown lchown fchown fchownat utime utimes utimensat futimesat setxattr lsetxattr fsetxattr
  removexattr lremovexattr fremovexattr mount umount2 sethostname settimeofday clock_settime
].freeze
OPENS = %w[open openat openat2].freeze
# What takes everything and keeps nothing.
SINKS = %r{"/dev/(null|zero|full|tty|pts/\d+)"}

# One manifest.
class Watched
  def initialize(manifest, program)
    @place = Dir.mktmpdir('watched', '/dev/shm')
    @trace = File.join(@place, 'trace')
    # Only calls that succeed are noted.
    watch = "strace -qq -f -z -o #{@trace} -e trace=#{(CHANGES + OPENS).join(',')}"
    @copy = Copy.new(manifest, "#{watch} #{program} apply --noop --color=never")
  end

  def writes
    calls = File.readlines(@trace, encoding: 'BINARY').map(&:chomp)
    raise "nothing was traced: #{@copy.codes}" if calls.empty?

    calls.select { |call| writes?(call) }
  ensure
    FileUtils.rm_rf(@place)
  end

  private

  def writes?(call)
    name = call[/\A\d+\s+(\w+)\(/, 1]
    return CHANGES.include?(name) unless OPENS.include?(name)

    call.match?(/O_WRONLY|O_RDWR|O_CREAT|O_TRUNC/) && !call.match?(SINKS)
  end
end

program = File.absolute_path(ARGV.delete_at(ARGV.index('--program') + 1))
ARGV.delete('--program')
usual = %w[*.pp rpm/*.pp].flat_map { |pattern| Dir[File.join(__dir__, 'host', pattern)].sort }
manifests = ARGV.empty? ? usual : ARGV
clean = manifests.count do |manifest|
  writes = Watched.new(manifest, program).writes
  puts "#{writes.empty? ? 'clean' : 'WRITES'}  #{File.basename(manifest, '.pp')}"
  writes.first(6).each { |call| puts "    #{call}" }
  writes.empty?
end
puts "#{clean} of #{manifests.size} clean"
