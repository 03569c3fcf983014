class pond {
  notify { 'duck': noop => true }
  notify { 'goose': }
}
include pond
notify { 'last': require => Class['pond'] }
