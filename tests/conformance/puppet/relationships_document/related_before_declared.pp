notify { 'early': require => [Notify['late'], Class['later']] }
notify { 'late': }
class later { notify { 'latest': } }
include later
