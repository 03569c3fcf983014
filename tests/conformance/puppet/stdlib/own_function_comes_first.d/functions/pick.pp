function pick(*$values) { "own ${values[0]}" }
