widget { 'w': labels => ['b', 'a'] }
