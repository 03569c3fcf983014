class outer {
  notify { 'begin': }
  -> Class['inner']
  -> notify { 'end': }
  include inner
}
class inner { notify { 'in': } }
include outer
notify { 'before': before => Class['outer'] }
notify { 'after': require => Class['outer'] }
