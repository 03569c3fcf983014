#!/usr/bin/env ruby
# frozen_string_literal: true

# Facts of hosts that this one is made to look like, by the installed Facter and by `duckrow facts` (facts_beside.rb): other systems, containers,
# firmware, networks, disks. Each is a room of namespaces with files over those of the host; nothing outside of it changes. Linux, as root.
#
#   ruby facts_in_rooms.rb [NAME ...]    all rooms, or those whose names begin so

require 'fileutils'
require 'open3'
require 'shellwords'
require 'tmpdir'

BESIDE = File.expand_path('facts_beside.rb', __dir__)

# What a room can't pretend, or what only a program tells there: `uname -p`, `lsb_release`, `virt-what`.
PRETENCE = 'processors\.isa|hardwareisa|lsb\w*'
# Systems of which only `lsb_release` tells the distribution, or its release.
UNTOLD = %w[alpine arch gentoo mageia photon devuan].freeze

# Name → files below /etc.
SYSTEMS = {
  'rocky' => { 'os-release' => "NAME=\"Rocky Linux\"\nVERSION=\"9.3 (Blue Onyx)\"\nID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\nVERSION_ID=\"9.3\"\n",
               'redhat-release' => "Rocky Linux release 9.3 (Blue Onyx)\n" },
  'ubuntu' => { 'os-release' => "NAME=\"Ubuntu\"\nVERSION=\"22.04.3 LTS (Jammy Jellyfish)\"\nID=ubuntu\nID_LIKE=debian\nVERSION_ID=\"22.04\"\n" \
                                "VERSION_CODENAME=jammy\nPRETTY_NAME=\"Ubuntu 22.04.3 LTS\"\n", 'debian_version' => "bookworm/sid\n" },
  'sles' => { 'os-release' => "NAME=\"SLES\"\nVERSION=\"15-SP5\"\nVERSION_ID=\"15.5\"\nPRETTY_NAME=\"SUSE 15 SP5\"\nID=\"sles\"\nID_LIKE=\"suse\"\n" },
  'tumbleweed' => { 'os-release' => "NAME=\"openSUSE Tumbleweed\"\nVERSION_ID=\"20240101\"\nID=\"opensuse-tumbleweed\"\nID_LIKE=\"opensuse suse\"\n" },
  'amazon' => { 'os-release' => "NAME=\"Amazon Linux\"\nID=\"amzn\"\nID_LIKE=\"fedora\"\nVERSION_ID=\"2023\"\n",
                'system-release' => "Amazon Linux release 2023 (Amazon Linux)\n" },
  'oracle' => { 'os-release' => "NAME=\"Oracle Linux Server\"\nID=\"ol\"\nID_LIKE=\"fedora\"\nVERSION_ID=\"9.2\"\n",
                'oracle-release' => "Oracle Linux Server release 9.2\n", 'redhat-release' => "Red Hat Enterprise Linux release 9.2 (Plow)\n" },
  'fedora' => { 'os-release' => "NAME=\"Fedora Linux\"\nID=fedora\nVERSION_ID=39\n", 'redhat-release' => "Fedora release 39 (Thirty Nine)\n" },
  'rawhide' => { 'os-release' => "NAME=\"Fedora Linux\"\nID=fedora\nVERSION_ID=41\n", 'redhat-release' => "Fedora release 41 (Rawhide)\n" },
  'stream' => { 'os-release' => "NAME=\"CentOS Stream\"\nID=\"centos\"\nID_LIKE=\"rhel fedora\"\nVERSION_ID=\"9\"\n", 'redhat-release' => "CentOS Stream release 9\n" },
  'alpine' => { 'os-release' => "NAME=\"Alpine Linux\"\nID=alpine\nVERSION_ID=3.19.1\n", 'alpine-release' => "3.19.1\n" },
  'arch' => { 'os-release' => "NAME=\"Arch Linux\"\nID=arch\nBUILD_ID=rolling\n" },
  'gentoo' => { 'os-release' => "NAME=Gentoo\nID=gentoo\nVERSION_ID=\"2.14\"\n", 'gentoo-release' => "Gentoo Base System release 2.14\n" },
  'mint' => { 'os-release' => "NAME=\"Linux Mint\"\nID=linuxmint\nID_LIKE=\"ubuntu debian\"\nVERSION_ID=\"21.2\"\nVERSION_CODENAME=victoria\n",
              'linuxmint/info' => "RELEASE=21.2\n", 'debian_version' => "bookworm/sid\n" },
  'sid' => { 'os-release' => "NAME=\"Debian GNU/Linux\"\nID=debian\nVERSION_CODENAME=trixie\n", 'debian_version' => "trixie/sid\n" },
  'raspbian' => { 'os-release' => "NAME=\"Raspbian GNU/Linux\"\nVERSION_ID=\"11\"\nVERSION=\"11 (bullseye)\"\nID=raspbian\nID_LIKE=debian\n",
                  'debian_version' => "11.08\n" },
  'devuan' => { 'os-release' => "NAME=\"Devuan GNU/Linux\"\nVERSION_ID=\"5\"\nVERSION=\"5 (daedalus)\"\nID=devuan\nID_LIKE=debian\n", 'devuan_version' => "daedalus\n" },
  'mageia' => { 'os-release' => "NAME=\"Mageia\"\nID=mageia\nVERSION_ID=9\nID_LIKE=\"mandriva fedora\"\n", 'mageia-release' => "Mageia release 9 (Official)\n" },
  'photon' => { 'os-release' => "NAME=\"VMware Photon OS\"\nID=photon\nVERSION_ID=5.0\n", 'lsb-release' => "DISTRIB_RELEASE=\"5.0\"\n" }
}.freeze

# Name → what the firmware says.
MACHINES = {
  'dell' => { 'sys_vendor' => 'Dell Inc.', 'product_name' => 'PowerEdge R640', 'chassis_type' => '23', 'board_name' => ' 0X ' },
  'qemu' => { 'sys_vendor' => 'QEMU', 'product_name' => 'KVM', 'chassis_type' => '1' },
  'aws' => { 'bios_vendor' => 'Amazon EC2', 'sys_vendor' => 'Amazon EC2', 'product_name' => 'm5.large', 'chassis_type' => '2' },
  'google' => { 'bios_vendor' => 'Google', 'sys_vendor' => 'Google', 'product_name' => 'Google Compute Engine' },
  'vmware' => { 'sys_vendor' => 'VMware, Inc.', 'product_name' => 'VMware7,1', 'chassis_type' => '0' },
  'virtualbox' => { 'sys_vendor' => 'innotek GmbH', 'product_name' => 'VirtualBox' },
  'hyperv' => { 'sys_vendor' => 'Microsoft Corporation', 'product_name' => 'Virtual Machine' },
  'openstack' => { 'sys_vendor' => 'OpenStack Foundation', 'product_name' => 'OpenStack Nova' },
  'xen' => { 'sys_vendor' => 'Xen', 'product_name' => 'HVM domU' }
}.freeze

TWO = 'ip link add d0 type ifb; ip link add d1 type ifb; ip link set d0 up; ip link set d1 up'
# Name → how the room is furnished. ETC is its own /etc, ROOM a folder of its own.
ROOMS = {
  'containers/lxc' => 'printf "A=1\0container=lxc\0" > $ROOM/env; mount --bind $ROOM/env /proc/1/environ',
  'containers/nspawn' => 'printf "container=systemd-nspawn\0" > $ROOM/env; mount --bind $ROOM/env /proc/1/environ',
  'containers/docker' => 'printf "12:cpu:/docker/abc\n0::/\n" > $ROOM/group; mount --bind $ROOM/group /proc/1/cgroup',
  'containers/lxc_group' => 'printf "/lxc/mill/x\n" > $ROOM/group; mount --bind $ROOM/group /proc/1/cgroup',
  'network/addresses' => "#{TWO}; ip link set d0 mtu 1400; ip addr add 192.0.2.5/26 dev d0; ip addr add 192.0.2.6/26 dev d0 label d0:1; " \
                         'ip addr add 169.254.9.9/16 dev d0; ip addr add 2001:db8::7/48 dev d0 nodad; ip addr add fd12::1/64 dev d0; ' \
                         'ip addr add fec0::1/10 dev d0; ip addr add 10.1.1.1/32 dev d1; ip route add default via 192.0.2.1',
  'network/no_route' => "#{TWO}; ip addr add 169.254.9.9/16 dev d0; ip addr add 198.51.100.1/24 dev d1",
  'network/second' => "#{TWO}; ip addr add 10.0.0.9/8 dev d0; ip addr add 198.51.100.1/24 dev d1; ip route add default dev d1",
  'network/bridge' => 'ip link add br0 type bridge; ip link add v0 type veth peer name v1; ip link set v0 master br0; ip addr add 10.9.0.1/16 dev br0; ' \
                      'ip link set br0 up; ip link set v0 up; ip link set v1 up',
  'network/tunnel' => 'ip tuntap add t0 mode tun; ip addr add 10.77.0.1 peer 10.77.0.2 dev t0; ip link set t0 up; ip addr add ::192.0.2.9/96 dev t0',
  'network/dhcp' => 'mkdir -p $ROOM/leases /var/lib/dhcp; printf "interface \"lo\";\noption dhcp-server-identifier 192.0.2.9;\n" > $ROOM/leases/dhclient.lo.leases; ' \
                    'mount --bind $ROOM/leases /var/lib/dhcp; ip addr add 192.0.2.1/24 dev lo',
  'names/listed' => 'printf "127.0.0.1 localhost\n127.0.1.1 mill.example.org mill\n" > $ETC/hosts; hostname mill',
  'names/search' => 'printf "127.0.0.1 mill\n" > $ETC/hosts; printf "search example.net b\n" > $ETC/resolv.conf; hostname mill',
  'names/domain' => 'printf "127.0.0.1 localhost mill\n" > $ETC/hosts; printf "domain example.com\n" > $ETC/resolv.conf; hostname mill',
  'names/whole' => 'hostname Mill.Example.ORG',
  'files/keys' => 'mkdir -p $ETC/ssh; for kind in rsa ecdsa ed25519; do ssh-keygen -q -t $kind -N "" -f $ETC/ssh/ssh_host_${kind}_key; done',
  'files/zone' => 'rm -f $ETC/localtime; cp /usr/share/zoneinfo/Europe/Berlin $ETC/localtime',
  'files/no_zone' => 'rm -f $ETC/localtime',
  'files/mounts' => 'mkdir "$ROOM/a b" $ROOM/c; mount -t tmpfs -o size=10m,noexec tmpfs "$ROOM/a b"; mount --bind /etc $ROOM/c; mount -t tmpfs again $ROOM/c'
}.freeze

def write(folder, files)
  files.map { |name, text| "mkdir -p $(dirname #{folder}/#{name}); printf %s #{text.shellescape} > #{folder}/#{name}" }.join('; ')
end

def systems
  old = '$ETC/os-release $ETC/*-release $ETC/debian_version $ETC/devuan_version'
  SYSTEMS.to_h { |name, files| ["systems/#{name}", "rm -f #{old}; #{write('$ETC', files)}"] }
end

# The firmware alone, without devices and programs that tell of the machine underneath.
def machines
  empty = %w[bios_date bios_vendor bios_version board_asset_tag board_vendor board_name board_serial chassis_asset_tag chassis_type sys_vendor
             product_name product_serial product_uuid].to_h { |name| [name, ''] }
  MACHINES.to_h do |name, files|
    place = '$ROOM/class/dmi/id'
    files = empty.merge(files.transform_values { |text| "#{text}\n" })
    alone = 'mkdir $ROOM/none; mount --bind $ROOM/none /sys/bus/pci; for p in virt-what lspci; do t=$(command -v $p) && mount --bind /bin/true $t; done'
    ["machines/#{name}", "cp -a /sys/class $ROOM/class 2>/dev/null || true; #{write(place, files)}; mount --bind $ROOM/class /sys/class; #{alone}"]
  end
end

# Furnishes a room and compares in it: the lines of the comparison, and whether all is well.
def visit(name, furnish)
  untold = UNTOLD.include?(name.delete_prefix('systems/')) ? '|os\.distro\..*' : ''
  Dir.mktmpdir do |room|
    first = "cp -a /etc #{room}/etc; export ROOM=#{room} ETC=#{room}/etc; mount -t sysfs sysfs /sys; ip link set lo up; " \
            'printf "A=1\0" > $ROOM/env; mount --bind $ROOM/env /proc/1/environ'
    last = "mount --bind $ETC /etc; ruby #{BESIDE} --but #{"^(#{PRETENCE}#{untold})$".shellescape}"
    command = %w[unshare --mount --net --uts --propagation private bash -e -c]
    out, status = Open3.capture2e(*command, "#{first}\n#{furnish}\n#{last}")
    [out.lines.reject { |line| line.start_with?('surplus', 'unclaimed') }, status.success?]
  end
end

rooms = systems.merge(machines, ROOMS)
rooms = rooms.select { |name,| ARGV.any? { |begin_| name.start_with?(begin_) } } unless ARGV.empty?
bad = rooms.reject do |name, furnish|
  lines, good = visit(name, furnish)
  puts "#{name}: #{lines.last}", lines[0...-1].map { |line| "  #{line}" }
  good
end
puts "#{rooms.size} rooms, #{bad.size} with differences"
exit bad.empty?
