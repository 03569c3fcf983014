# @summary A pond with its ducks, as a module would have it.
#
# @param ensure
#   Whether there is a pond at all.
# @param ducks
#   Who swims in it: names, and what they are given.
class pond (
  Enum['present', 'absent']           $ensure        = 'present',
  Hash[String[1], Hash[String, Any]]  $ducks         = {},
  Stdlib::Absolutepath                $config_dir    = $pond::params::config_dir,
  Optional[Integer[1, 65535]]         $port          = undef,
  Variant[Boolean, Enum['auto']]      $manage_depth  = 'auto',
  Array[String[1]]                    $packages      = ['pond', 'pond-common', 'reed-tools'],
  Pattern[/\A[0-7]{4}\z/]             $file_mode     = '0644',
  String                              $owner         = 'root',
) inherits pond::params {

  $real_port = $port ? {
    undef   => 8080,
    default => $port,
  }

  if $facts['os']['family'] == 'Debian' and versioncmp($facts['os']['release']['major'], '11') >= 0 {
    $service_name = 'pond'
    include pond::apt
  } elsif $facts['os']['family'] in ['RedHat', 'Suse'] {
    $service_name = "pond-${facts['os']['name'].downcase}"
  } else {
    fail("${module_name} does not know ${facts['os']['family']}, only Debian, RedHat and Suse")
  }

  # The packages come first: they bring the user and the folders.
  package { $packages:
    ensure => $ensure ? { 'present' => installed, default => purged },
    before => File[$config_dir],
  }

  file { $config_dir:
    ensure  => directory,
    owner   => $owner,
    group   => 0,
    mode    => '0755',
    recurse => true,
    purge   => !$manage_depth,
  }

  file { "${config_dir}/pond.conf":
    ensure  => file,
    owner   => $owner,
    mode    => $file_mode,
    content => epp('pond/pond.conf.epp', { 'port' => $real_port, 'ducks' => $ducks.keys.sort }),
    require => Package['pond'],
    notify  => Service[$service_name],
  }

  $ducks.each |String $name, Hash $attributes| {
    pond::duck { $name:
      * => $attributes + { 'ensure' => $ensure },
    }
  }

  case $facts['virtual'] {
    'docker', 'lxc', /^container/: { $limit = 10 }
    'physical': {
      $limit = $facts['processors']['count'] * 4
    }
    default: { $limit = 20 }
  }

  service { $service_name:
    ensure     => $ensure ? { 'present' => running, 'absent' => stopped },
    enable     => $ensure == 'present',
    hasrestart => true,
    restart    => "/usr/sbin/pond --check --port=${real_port} && /bin/systemctl reload ${service_name}",
  }

  unless $limit > 100 or $real_port < 1024 {
    notify { "The pond listens at ${real_port}, for ${limit} ducks": loglevel => debug }
  }

  Class['pond::params'] -> Package[$packages] ~> Service[$service_name]
  Pond::Duck <| tag == 'quacking' and ensure != absent |> -> Service[$service_name]
}

# @summary One duck.
define pond::duck (
  Enum['present', 'absent'] $ensure  = 'present',
  Integer[0]                $weight  = 0,
  Optional[String[1]]       $greeting = undef,
  Array[String]             $friends = [],
) {
  include pond

  $text = pick($greeting, "I am ${title}\n")
  $others = $friends.filter |$friend| { $friend != $title }.map |$friend| { "Pond::Duck[${friend}]" }

  file { "${pond::config_dir}/ducks/${title}":
    ensure  => stdlib::ensure($ensure, 'file'),
    owner   => $pond::owner,
    content => @("DUCK"),
      # Managed by Puppet, changes are lost.
      [${title}]
      weight = ${weight}
      greeting = ${text.strip}
      friends = ${others.join(', ')}
      | DUCK
    mode    => '0640',
  }

  exec { "weigh ${title}":
    command     => ['/usr/bin/scales', '--duck', $title, '--at-least', String($weight)],
    refreshonly => true,
    subscribe   => File["${pond::config_dir}/ducks/${title}"],
    unless      => "/usr/bin/test $(/usr/bin/scales --read '${title}') -ge ${weight}",
    tries       => 3,
    try_sleep   => 1,
  }
}

function pond::depth(Numeric $area, Numeric $volume = 0.0, Hash[String, Float] $factors = {}) >> Float {
  $factor = $factors.reduce(1.0) |$memo, $entry| { $memo * $entry[1] }
  if $area =~ Integer and $area <= 0 {
    fail(sprintf('an area of %d makes no pond', $area))
  }
  (Float($volume) / $area) * $factor - 0.25e-3
}

type Pond::Color = Variant[Enum['white', 'brown', 'green'], Pattern[/\A#\h{6}\z/]]

node 'pond1.example.com', /^pond\d+\.example\.com$/ {
  class { 'pond':
    port  => 8443,
    ducks => {
      'huey'  => { 'weight' => 1200, 'friends' => ['dewey', 'louie'] },
      'dewey' => { 'weight' => 1150, 'greeting' => 'Quack!' },
      'louie' => { 'weight' => 1100 },
    },
  }
}
