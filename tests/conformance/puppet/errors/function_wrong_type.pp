$n = length(12)
