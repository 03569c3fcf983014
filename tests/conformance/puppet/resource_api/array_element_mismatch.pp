widget { 'w': labels => ['x', 3] }
