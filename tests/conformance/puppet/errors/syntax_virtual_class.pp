@class { 'pond': }
