file { '/pond': mode +> '0755' }
