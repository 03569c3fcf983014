widget { 'a': labels => ['x', 'y'] }
widget { 'b': labels => ['x', 'y'] }
widget { 'c': labels => ['x', 'y'] }
widget { 'd': labels => [] }
