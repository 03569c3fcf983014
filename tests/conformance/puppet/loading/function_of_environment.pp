notify { environment::f('x'): }
notify { g(): }
