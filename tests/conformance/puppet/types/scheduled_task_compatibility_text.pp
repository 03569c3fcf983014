scheduled_task { 'feed': command => '/feed', compatibility => '2' }
