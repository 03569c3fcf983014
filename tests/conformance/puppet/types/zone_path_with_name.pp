zone { 'pond': path => '/zones/%s' }
file { '/zones/pond': }
file { '/zones': }
