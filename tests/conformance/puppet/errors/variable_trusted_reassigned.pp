class pond { $trusted = 1 }
include pond
