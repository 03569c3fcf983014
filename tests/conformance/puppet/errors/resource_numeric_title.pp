notify { 12: }
