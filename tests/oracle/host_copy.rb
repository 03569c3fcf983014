# frozen_string_literal: true

require 'digest'
require 'fileutils'
require 'open3'
require 'tmpdir'

# What several copies need and this host lacks: made once, by the script of its name in `layers/`, and laid between the host and the copies.
class Layer
  @known = {}

  # The folder with what the script made.
  def self.folder(name)
    @known[name] ||= new(name).folder
  end

  attr_reader :folder

  def initialize(name)
    place = Dir.mktmpdir
    system('mount', '-t', 'tmpfs', 'layer', place, exception: true)
    at_exit { system('umount', '-l', place) && Dir.rmdir(place) }
    %w[upper work root].each { |part| FileUtils.mkdir_p(File.join(place, part)) }
    @folder = File.join(place, 'upper')
    output, status = Open3.capture2e('unshare', '-m', 'sh', '-c', steps(place, File.join(__dir__, 'layers', "#{name}.sh")))
    raise "the layer #{name} can't be made: #{output}" unless status.success?
  end

  private

  def steps(place, script)
    <<~SH
      mount -t overlay layer -o lowerdir=/,upperdir=#{place}/upper,workdir=#{place}/work #{place}/root || exit 90
      for part in proc dev sys; do mount --rbind /$part #{place}/root/$part; done
      mount -t tmpfs tmp #{place}/root/tmp && cp #{script} #{place}/root/tmp/script && chroot #{place}/root sh /tmp/script
    SH
  end
end

# A copy of this host, in which programs apply one manifest, one after the other.
class Copy
  # Of the programs themselves, and what differs from second to second.
  NOISE = %w[
    /tmp /run /proc /dev /sys /var/cache /var/log /var/tmp /etc/puppet /var/lib/puppet /var/lib/duckrow /root/.puppetlabs /root/.rpmdb /opt/puppetlabs
    /var/lib/rpm /var/lib/dnf /var/lib/apt/periodic /var/lib/dpkg/status-old /var/lib/dpkg/lock /var/lib/dpkg/lock-frontend /var/lib/apt/lists /var/lib/dpkg/triggers
    /etc/.pwd.lock /etc/passwd- /etc/shadow- /etc/group- /etc/gshadow- /etc/subuid- /etc/subgid- /work /var/lib/systemd
  ].freeze

  MODULES = '/usr/share/puppet/modules'
  MODULE_PATH = '/run/copy/modules'

  attr_reader :codes, :log, :tree, :doubted

  def initialize(manifest, *commands)
    layers = File.foreach(manifest).filter_map { |line| line[/\A# layer: (.*)/, 1] }
    @lower = [*layers.map { |name| Layer.folder(name) }, '/'].join(':')
    Dir.mktmpdir do |folder|
      run('mount', '-t', 'tmpfs', 'copy', folder)
      begin
        %w[upper work root].each { |name| FileUtils.mkdir_p(File.join(folder, name)) }
        FileUtils.cp(manifest, File.join(folder, 'upper.pp'))
        options = modules(manifest).any? ? " --modulepath #{MODULE_PATH}" : ''
        apply(folder, setup(manifest), commands.map { |command| "#{command}#{options}" })
        @tree = tree_of(File.join(folder, 'upper'))
      ensure
        run('umount', '-l', folder)
      end
    end
  end

  private

  def run(*command)
    _, status = Open3.capture2e(*command)
    raise "#{command.join(' ')} failed" unless status.success?
  end

  # The paths that aren't looked at.
  def noise = NOISE

  def setup(manifest)
    links = modules(manifest).map { |name| "ln -s #{MODULES}/#{name} #{MODULE_PATH}/#{name}" }
    ["mkdir -p #{MODULE_PATH}"] + links + File.foreach(manifest).filter_map { |line| line[/\A# setup: (.*)/, 1] }
  end

  def modules(manifest)
    File.foreach(manifest).filter_map { |line| line[/\A# modules: (.*)/, 1] }.flat_map(&:split)
  end

  # What the commands say in a copy that lies in a folder, each followed by its exit code.
  def output_of(folder, setup, commands)
    script = <<~SH
      mount -t overlay copy -o lowerdir=#{@lower},upperdir=#{folder}/upper,workdir=#{folder}/work #{folder}/root || exit 90
      for part in proc dev sys; do mount --rbind /$part #{folder}/root/$part; done
      mkdir -p #{folder}/root/run/copy && cp #{folder}/upper.pp #{folder}/root/run/copy/site.pp
      chroot #{folder}/root sh -c '#{setup.join("\n").gsub("'", "'\\\\''")}' >/dev/null 2>&1
      #{commands.map { |command| "chroot #{folder}/root #{command} /run/copy/site.pp; echo == $?" }.join("\n")}
    SH
    Open3.capture2e('unshare', '-m', 'sh', '-c', script).first
  end

  def apply(folder, setup, commands)
    output = output_of(folder, setup, commands)
    @codes = output.scan(/^== (\d+)$/).flatten
    @doubted = output.scan(/^note: can't be known: (.*\]): /).flatten
    output = output.encode('UTF-8', invalid: :replace).gsub(/\.duckrow-\d+/, '.duckrow-N')
    @log = output.lines.map(&:chomp).grep(/\A(Notice|Error|Warning): /).reject { |line| noise?(line) }.sort
  end

  # Times, and what each says of itself.
  def noise?(line)
    line.match?(/Facter: |Compiled catalog|Applied catalog|Error while evaluating a Resource|Wrapped exception|\(file: /) ||
      line.match?(/\AWarning: .*(deprecat|hiera\.yaml|ruby|URI)/i)
  end

  def tree_of(upper)
    Dir.glob('**/*', File::FNM_DOTMATCH, base: upper).sort.filter_map do |path|
      name = "/#{path}".delete_suffix('/.')
      next if path.end_with?('/.') || noise.any? { |noise| name == noise || name.start_with?("#{noise}/") || noise.start_with?("#{name}/") }

      [name, describe(File.join(upper, path))]
    end.to_h
  end

  def describe(path)
    stat = File.lstat(path)
    common = format('%<kind>s %<mode>04o %<uid>d:%<gid>d', kind: stat.ftype, mode: stat.mode & 0o7777, uid: stat.uid, gid: stat.gid)
    case stat.ftype
    when 'file' then "#{common} #{Digest::SHA256.hexdigest(plain(path, File.binread(path)))[0, 16]}"
    when 'link' then "link #{stat.uid}:#{stat.gid} -> #{File.readlink(path)}"
    when 'characterSpecial' then 'gone'
    else common
    end
  end

  # A content without times.
  def plain(_path, content)
    content.gsub(/(# HEADER: This file was autogenerated at) [-0-9: +]+/n, '\1').gsub(/^# \(.* installed on .*\)\n/n, '')
  end
end
