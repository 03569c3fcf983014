vault { 'a': key => Sensitive('k') }
