widget { 'w': version => Sensitive('1') }
