# frozen_string_literal: true

require_relative 'host_copy'

# A copy of this host whose first process is systemd: in namespaces of its own, with a group of processes of its own, and without a network.
# It starts what is basic, applies, tells how the units are that the manifest's line `# units: NAME …` names, and ends.
class SystemdCopy < Copy
  GROUPS = '/sys/fs/cgroup'
  SYSTEMD = '/lib/systemd/systemd'
  # A unit that hangs must not hold up the others.
  PATIENCE = 180

  TARGET = <<~UNIT
    [Unit]
    Requires=basic.target copy.service
    After=basic.target
  UNIT

  SERVICE = <<~UNIT
    [Unit]
    After=basic.target
    [Service]
    Type=oneshot
    Environment=HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8
    ExecStart=/bin/sh /run/copy/apply
    StandardOutput=append:/run/copy/output
    StandardError=inherit
    ExecStopPost=/bin/systemctl --force --force poweroff
  UNIT

  # What a setup has to make units of: `unit NAME LINE …` writes one, `daemon NAME LINE …` one that notes in `/srv/NAME` that it was started.
  HELPERS = <<~'SH'
    unit() { name=$1; shift; printf '%s\n' "$@" > /etc/systemd/system/$name; }
    daemon() {
      duck=$1; shift
      unit $duck.service '[Service]' "ExecStartPre=/bin/sh -c 'echo started >> /srv/$duck'" 'ExecStart=/bin/sleep 9999' \
        "ExecStopPost=/bin/sh -c 'echo stopped >> /srv/$duck'" "$@"
    }
    wanted() { daemon $1 '[Install]' 'WantedBy=multi-user.target'; }
  SH

  # True if a manifest is about such a host.
  def self.for?(manifest)
    File.foreach(manifest).any?(/\A# first process: systemd$/)
  end

  def initialize(manifest, *commands)
    @started = File.foreach(manifest).filter_map { |line| line[/\A# started: (.*)/, 1] }
    @units = File.foreach(manifest).filter_map { |line| line[/\A# units: (.*)/, 1] }.flat_map(&:split)
    super
  end

  private

  def noise = super + %w[/etc/machine-id /var/lib/dbus]

  # Numbers of processes and times, in what the journal says; and that there is no network.
  def noise?(line)
    super || line.match?(/ systemd\[1\]: |serverip/)
  end

  def output_of(folder, setup, commands)
    place = File.join(folder, 'out')
    FileUtils.mkdir_p(place)
    FileUtils.cp(File.join(folder, 'upper.pp'), File.join(place, 'site.pp'))
    File.write(File.join(place, 'apply'), orders(setup, commands))
    File.write(File.join(place, 'copy.target'), TARGET)
    File.write(File.join(place, 'copy.service'), SERVICE)
    start(folder)
    File.read(File.join(place, 'output'))
  end

  def orders(setup, commands)
    <<~SH
      #{HELPERS}
      ( #{setup.join("\n")}
      systemctl daemon-reload
      #{@started.join("\n")} ) >/dev/null 2>&1
      #{commands.map { |command| "#{command} /run/copy/site.pp; echo == $?" }.join("\n")}
      #{@units.map { |unit| tell(unit) }.join("\n")}
    SH
  end

  # How a unit is, as a line of the log.
  def tell(unit)
    asked = 'LoadState,ActiveState,UnitFileState,NeedDaemonReload'
    "echo \"Notice: #{unit} is $(systemctl show --property=#{asked} -- #{unit} | tr '\\n' ' ')\""
  end

  def start(folder)
    group = group_of(folder)
    FileUtils.mkdir_p(group)
    enter = "echo $$ > #{group}/cgroup.procs; " \
            'exec unshare --mount --pid --fork --kill-child --cgroup --net --ipc --uts sh "$0"'
    File.write(File.join(folder, 'enter'), steps(folder))
    Open3.capture2e('timeout', PATIENCE.to_s, 'sh', '-c', enter, File.join(folder, 'enter'))
  ensure
    [group, *Dir.glob("#{group}/**/")].uniq { |name| name.chomp('/') }.sort.reverse_each { |name| Dir.rmdir(name) }
  end

  # A hybrid host has the second version of groups in a folder of the first one's.
  def group_of(folder)
    unified = File.join(GROUPS, 'unified')
    File.join(File.directory?(unified) ? unified : GROUPS, "copy-#{File.basename(folder)}")
  end

  # What the first process does before it becomes systemd.
  def steps(folder)
    <<~SH
      root=#{folder}/root
      mount -t overlay copy -o lowerdir=#{@lower},upperdir=#{folder}/upper,workdir=#{folder}/work $root || exit 90
      mount -t proc proc $root/proc
      mount --bind $root/proc/sys $root/proc/sys && mount -o remount,bind,ro $root/proc/sys || exit 91
      mount -t sysfs -o ro sysfs $root/sys && mount -t cgroup2 cgroup2 $root/sys/fs/cgroup || exit 92
      mount -t tmpfs -o mode=755 dev $root/dev
      for name in null zero full random urandom tty; do touch $root/dev/$name; mount --bind /dev/$name $root/dev/$name; done
      mkdir $root/dev/pts $root/dev/shm
      mount -t devpts -o newinstance,ptmxmode=0666 devpts $root/dev/pts
      ln -s pts/ptmx $root/dev/ptmx; ln -s /proc/self/fd $root/dev/fd
      mount -t tmpfs -o mode=755 run $root/run
      mount -t tmpfs -o mode=1777 tmp $root/tmp
      mkdir -p $root/run/copy $root/run/systemd/system
      cp #{folder}/out/copy.target #{folder}/out/copy.service $root/run/systemd/system
      mount --bind #{folder}/out $root/run/copy
      cd $root && pivot_root . mnt && umount -l /mnt || exit 93
      container=copy exec setpriv --bounding-set -sys_module,-sys_time,-sys_rawio #{SYSTEMD} --unit=copy.target
    SH
  end
end
