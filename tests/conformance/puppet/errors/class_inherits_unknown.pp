class pond inherits water { }
include pond
