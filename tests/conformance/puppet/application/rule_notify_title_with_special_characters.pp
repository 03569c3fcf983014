notify { "it's": }
notify { 'a[b]': }
notify { "two\nlines": }
notify { 'a[b] again': require => Notify['a[b]'] }
