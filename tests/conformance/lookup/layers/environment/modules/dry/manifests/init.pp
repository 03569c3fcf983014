class dry { }
