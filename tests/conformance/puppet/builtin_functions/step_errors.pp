notice(Array(step([1], 0)))
