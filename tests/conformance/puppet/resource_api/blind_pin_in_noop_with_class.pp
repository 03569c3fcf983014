class pins {
  pin { 'vim/testing:debian': priority => 900 }
  pin { 'nano/stable:local': ensure => absent }
}
class { 'pins': noop => true }
pin { 'joe/stable:debian': }
Class['pins'] -> Pin['joe/stable:debian']
