class web($dir = '/srv', $port = 80) { notice('web') }
