service { 'pond': enable => true, provider => init }
