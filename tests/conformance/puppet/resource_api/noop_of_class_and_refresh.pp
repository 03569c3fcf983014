class quiet {
  widget { 'one': size => 1 }
  ~> widget_noop { 'two': size => 2 }
}
class { 'quiet': noop => true }
widget { 'three': size => 3, subscribe => Class['quiet'] }
