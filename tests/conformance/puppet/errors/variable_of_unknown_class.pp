class pond { $depth = 3 }
notice($pond::depth)
