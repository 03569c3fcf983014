class pond { notify { 'a': require => Class['pond'] } }
include pond
