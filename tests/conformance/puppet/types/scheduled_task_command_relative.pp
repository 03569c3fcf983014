scheduled_task { 'feed': command => 'feed.exe' }
