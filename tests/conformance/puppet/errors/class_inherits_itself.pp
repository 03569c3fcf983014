class pond inherits pond { }
include pond
