type A = String
