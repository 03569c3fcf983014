dev { 'a': }
widget { 'w': }
