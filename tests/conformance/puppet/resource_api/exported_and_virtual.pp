@widget { 'v': }
@@widget { 'e': }
widget { 'w': }
