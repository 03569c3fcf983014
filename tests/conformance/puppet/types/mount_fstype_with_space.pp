mount { '/pond': fstype => 'ext 4' }
