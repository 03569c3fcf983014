class web($dir = '/srv') { }
