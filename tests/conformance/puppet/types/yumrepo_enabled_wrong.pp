yumrepo { 'pond': enabled => 'maybe' }
