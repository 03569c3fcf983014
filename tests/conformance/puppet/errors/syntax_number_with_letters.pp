$count = 12ducks
