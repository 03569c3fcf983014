notify { 'a': subscribe => Notify['gone'] }
