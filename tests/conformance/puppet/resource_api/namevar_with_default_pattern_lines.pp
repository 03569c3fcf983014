widget { "a\nb": }
