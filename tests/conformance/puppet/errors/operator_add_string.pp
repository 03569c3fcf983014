$sum = 1 + 'duck'
