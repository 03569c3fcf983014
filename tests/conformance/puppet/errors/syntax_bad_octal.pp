$mode = 0788
