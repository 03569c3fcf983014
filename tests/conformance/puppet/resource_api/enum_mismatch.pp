widget { 'w': color => 'purple' }
