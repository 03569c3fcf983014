class app($a, $b) { }
include app
