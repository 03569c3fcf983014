site: pond
