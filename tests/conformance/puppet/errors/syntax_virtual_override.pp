@File['/pond'] { mode => '0755' }
