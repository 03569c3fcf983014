class a { $trusted = 1 }
include a
