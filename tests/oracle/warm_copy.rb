# frozen_string_literal: true

require 'fiddle'
require 'facter'
require 'puppet'
require 'puppet/application/apply'
require 'puppet/util/command_line'
require_relative 'host_copy'

# Puppet's facts, gathered once.
Puppet::Node::Facts.indirection.terminus(:facter)
class Puppet::Node::Facts::Facter
  GATHERED = ::Facter.to_hash

  def find(request) = Puppet::Node::Facts.new(request.key, GATHERED.dup).tap(&:add_local_facts)
end

# A copy of this host in which one manifest is applied by a child of this process, so that Puppet is loaded once for many. Daemons are started by
# their init scripts, in a namespace of processes that ends with the copy.
class WarmCopy < Copy
  UNSHARE = Fiddle::Function.new(Fiddle.dlopen(nil)['unshare'], [Fiddle::TYPE_INT], Fiddle::TYPE_INT)
  NEW_MOUNTS = 0x00020000
  NEW_PROCESSES = 0x20000000

  # What differs with the order in which packages come, and with the moment at which daemons write.
  OF_PACKAGES = %w[
    /var/lib/dpkg /var/lib/apt /etc/ld.so.cache /usr/share/man /usr/share/doc /usr/share/info /var/lib/ucf /etc/mailname /var/backups
    /usr/lib/python3 /usr/share/perl /etc/rc0.d /etc/rc1.d /etc/rc2.d /etc/rc3.d /etc/rc4.d /etc/rc5.d /etc/rc6.d /etc/rcS.d /etc/systemd/system/multi-user.target.wants
  ].freeze
  PATIENCE = 900

  # The lines of the log of each application.
  attr_reader :runs
  # For each service that was started the digests of the files that it found.
  attr_reader :started
  # The digests of the files at the end.
  attr_reader :ended

  # Loads what every application needs.
  def self.warm
    Puppet::Type.loadall
  end

  def initialize(manifest, times: 1)
    super(manifest, *Array.new(times, 'apply'))
  end

  # What failed, without places and times.
  def failed
    lines = runs.first.grep(/\AError: /).map { |line| line.sub(/\(file: .*/, '').gsub(/\d{8}-\d+-\w+/, '') }
    lines.reject { |line| line.start_with?('Error: Facter') }.uniq.sort
  end

  # What the second application did.
  def again = runs[1].grep(/\A(Notice: \/Stage|Error: )/)

  private

  def noise = super + OF_PACKAGES

  def apply(folder, setup, commands)
    script = File.join(folder, 'out')
    File.write(script, '')
    child = fork { enter(folder, script, setup, commands.length) }
    wait(child)
    said = File.read(script, encoding: 'UTF-8', invalid: :replace)
    @runs = said.scrub.split(/^== .*\n/).map { |part| part.lines.map(&:chomp) }
    raise 'a copy took too long' if @runs.length < commands.length
    digests(File.join(folder, 'upper/run'))
  end

  def wait(child)
    give_up = Time.now + PATIENCE
    sleep 0.05 until Process.wait(child, Process::WNOHANG) || Time.now > give_up && Process.kill('KILL', child)
  end

  def digests(run)
    read = ->(path) { File.readlines(path).to_h { |line| line.chomp.split('  ', 2).reverse } }
    @started = Dir[File.join(run, 'started/*')].to_h { |path| [File.basename(path), read.call(path)] }
    @ended = @started.delete('.ended') || {}
    ended = File.join(run, 'ended')
    @ended = read.call(ended) if File.exist?(ended)
  end

  # In a child: namespaces of its own, and in them a first process that ends all others with it.
  def enter(folder, script, setup, times)
    UNSHARE.call(NEW_MOUNTS | NEW_PROCESSES).zero? || exit!(90)
    first = fork do
      # Who has lost its parent is the first process's to bury: a daemon that was stopped would seem to be there still.
      worker = fork { work(folder, setup, times) }
      nil until Process.wait == worker
      exit!(0)
    end
    Process.wait(first)
    FileUtils.cp(File.join(folder, 'upper/run/said'), script) if File.exist?(File.join(folder, 'upper/run/said'))
    exit!(0)
  end

  def work(folder, setup, times)
    mount(folder)
    Dir.chroot(File.join(folder, 'root'))
    Dir.chdir('/')
    system('mount', '-t', 'proc', 'proc', '/proc')
    setup.each { |line| system('sh', '-c', line, out: File::NULL, err: File::NULL) }
    times.times { |time| once(time) }
    system('find /etc /srv \\( -type f -o -type l \\) -exec sha256sum {} + > /run/ended 2> /dev/null')
    FileUtils.cp('/run/said', '/run/copy/out')
    exit!(0)
  end

  def mount(folder)
    run('mount', '--make-rprivate', '/')
    run('mount', '-t', 'overlay', 'copy', '-o', "lowerdir=#{@lower},upperdir=#{folder}/upper,workdir=#{folder}/work", "#{folder}/root")
    run('mount', '--rbind', '/dev', "#{folder}/root/dev")
    FileUtils.mkdir_p("#{folder}/root/run/copy")
    FileUtils.cp("#{folder}/upper.pp", "#{folder}/root/run/copy/site.pp")
  end

  # One application, in a child.
  def once(time)
    child = fork do
      [$stdout, $stderr].each { |stream| stream.reopen('/run/said', 'a') && stream.sync = true }
      $stdin.reopen(File::NULL)
      ENV['HOME'] = '/root'
      arguments = ['apply', '--color=false', '--modulepath', modules_of_host, '/run/copy/site.pp']
      begin
        Puppet::Util::CommandLine.new('puppet', arguments).execute
      rescue SystemExit => e
        puts "== #{time} #{e.status}"
      end
      $stdout.flush
      exit!(0)
    end
    Process.wait(child)
    File.open('/run/said', 'a') { |file| file.puts("== #{time}") } unless File.read('/run/said').match?(/^== #{time}/)
  end

  def modules_of_host = MODULES
end
