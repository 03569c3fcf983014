$count = 3
notice($count[0])
