notify { 'one': require => Notify['three'] }
notify { 'two': }
notify { 'three': }
notify { 'four': }
