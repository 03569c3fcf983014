# to be written
